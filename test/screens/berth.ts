/** The program as it is served, with a store of its own, and the commands that bring a port to life. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type Served } from '../../src/serve.js';

export class Berth {
  private constructor(
    private readonly folder: string,
    private served: Served,
  ) {}

  static async open(): Promise<Berth> {
    const folder = await mkdtemp(join(tmpdir(), 'turno-screens-'));
    return new Berth(folder, await serve({ host: '127.0.0.1', port: 0, storeFile: join(folder, 'turno.db') }));
  }

  get url(): string {
    return this.served.url;
  }

  stop(): Promise<void> {
    return this.served.close();
  }

  /** At the same address as before, so that a page that was left open finds it again. */
  async startAgain(): Promise<void> {
    const port = Number(new URL(this.url).port);
    this.served = await serve({ host: '127.0.0.1', port, storeFile: join(this.folder, 'turno.db') });
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true });
  }

  async send(port: string, command: string, body: object): Promise<void> {
    const where = port === 'national' ? 'national' : `ports/${port}`;
    const answer = await fetch(`${this.url}/api/${where}/commands/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`${command}: ${answer.status} ${await answer.text()}`);
  }

  async register(vesselId: string, name: string, tonnes = 500): Promise<void> {
    const crew = { companyId: 'NAVIERA', captainId: 'RONDON', line: 'BARRANQUILLA', service: 'ORDINARY' };
    const hull = { upriverLimit: 'LA_DORADA', kind: 'STEAMER', lengthCm: 5400 };
    await this.send('national', 'register-vessel', { vesselId, name, ...crew, ...hull });
    const capacity = { convoyCapacityKg: tonnes * 1000, bareCapacityKg: tonnes * 1000 };
    await this.send('national', 'assign-convoy-capacity', { vesselId, ...capacity });
  }

  async arrive(port: string, vesselId: string, time = '06:00', more: object = {}): Promise<void> {
    const arrivedAt = `1940-11-18T${time}:00-05:00`;
    await this.send(port, 'vessel-arrived', { callId: `CALL-${vesselId}`, vesselId, arrivedAt, ...more });
  }

  async makeReady(port: string, vesselId: string): Promise<void> {
    const callId = `CALL-${vesselId}`;
    const permitId = `LOAD-${vesselId}`;
    await this.send(port, 'record-unloading', { callId, unloadedKg: 0 });
    await this.send(port, 'record-technical-inspection', { callId, passed: true });
    await this.send(port, 'request-permit', { permitId, callId, kind: 'LOAD' });
    await this.send(port, 'attend-permit', { permitId, granted: true, serviceNeeded: true });
    await this.send(port, 'present-loading-permit', { callId, permitId });
  }

  requestLoading(port: string, vesselId: string): Promise<void> {
    return this.send(port, 'request-loading', { callId: `CALL-${vesselId}`, requestedBy: 'el capitán' });
  }

  async cargo(port: string, lotId: string, more: object = {}): Promise<void> {
    await this.send(port, 'cargo-arrived', {
      lotId,
      origin: 'RAIL',
      arrivedAt: '1940-11-18T07:00:00-05:00',
      railWaybillId: `R-${lotId}`,
      shipper: 'Trilladora Honda',
      consignees: ['Casa Held'],
      destination: 'BARRANQUILLA',
      cargoClass: 'OTHER',
      packages: [{ marks: 'TH', numbers: '1-100', contents: 'café', count: 100, unitWeightKg: 62.5 }],
      ...more,
    });
  }

  /** Both ports with a vessel in turn that is loading, one that follows, one that is not ready, and cargo that waits. */
  async fill(): Promise<void> {
    for (const [port, only] of [
      ['la-dorada', {}],
      ['puerto-berrio', { dispatchedOnlyTo: 'PUERTO_BERRIO' }],
    ] as const) {
      const [first, second, third] = ['PRIMERO', 'SEGUNDO', 'TERCERO'].map((name) => `${name}-${port}`);
      await this.register(first!, `Vapor Primero de ${port}`, 10);
      await this.register(second!, `Vapor Segundo de ${port}`);
      await this.register(third!, `Vapor Tercero de ${port}`);
      await this.arrive(port, first!, '05:00', only);
      await this.arrive(port, second!, '05:30', only);
      await this.arrive(port, third!, '06:00', only);
      await this.makeReady(port, first!);
      await this.makeReady(port, second!);
      await this.cargo(port, `CAFE-1-${port}`);
      await this.requestLoading(port, first!);
      for (const n of [2, 3, 4]) await this.cargo(port, `CAFE-${n}-${port}`);
    }
  }
}
