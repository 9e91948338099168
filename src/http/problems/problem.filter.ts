/** Writes every failure down as problem details, in the language asked for; what is nobody's business stays in the log. */
import { Catch, Logger, NotFoundException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AllowedMethods } from './allowed-methods.js';
import { ExpectedProblem, type Problem } from './problem.js';
import { translated } from './translated.js';
import { languageAskedFor } from './words.js';

export function answerWith(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  const language = languageAskedFor(request.headers['accept-language']);
  void reply
    .code(problem.status)
    .headers(problem.headers)
    .header('content-language', language)
    .header('vary', 'accept-language')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem.body(language, request.url.split('?', 1)[0]!)));
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('Counter');

  constructor(private readonly allowed: AllowedMethods) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const lost = error instanceof NotFoundException ? this.allowed.wrongMethod(request.url) : undefined;
    const problem = lost ?? translated(error);
    if (problem instanceof ExpectedProblem) this.log.debug(`${problem.code}: ${problem.message}`);
    else if (problem.status >= 500) this.log.error(error);
    answerWith(problem, request, host.switchToHttp().getResponse<FastifyReply>());
  }
}
