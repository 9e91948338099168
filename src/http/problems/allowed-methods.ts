/** Which methods the addresses of the counter take, so that a wrong method is told from a wrong address. */
import type { FastifyInstance } from 'fastify';
import type { Problem } from './problem.js';
import { problem } from './problem.js';
import { both } from './words.js';

export class AllowedMethods {
  private readonly routes: { readonly path: RegExp; readonly methods: readonly string[] }[] = [];

  /** Takes note of every route that is registered from now on. */
  watch(instance: FastifyInstance): void {
    instance.addHook('onRoute', ({ url, method }) => {
      const path = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+');
      // What takes anything below it says nothing of the method.
      if (!url.includes('*')) this.routes.push({ path: new RegExp(`^${path}/?$`), methods: [method].flat() });
    });
  }

  /** The problem of an address that exists for other methods; `undefined` for one that does not exist. */
  wrongMethod(url: string): Problem | undefined {
    const path = url.split('?', 1)[0]!;
    const allowed = [
      ...new Set(this.routes.filter((route) => route.path.test(path)).flatMap(({ methods }) => methods)),
    ];
    if (allowed.length === 0) return undefined;
    const allow = allowed.sort().join(', ');
    return problem(
      405,
      'METHOD_NOT_ALLOWED',
      both('Método no admitido', 'Method not allowed'),
      both(`esta dirección admite ${allow}`, `this address takes ${allow}`),
      {},
      { allow },
    );
  }
}
