/** The stay at Puerto Berrío that the published document tells in its examples, from berthing to its bill. */
import { on, sent } from './documented-days.js';
import type { TestServer } from './http-server.js';

export const STAY = 'ATRAQUE-0412';
export const BERTHED_CALL = 'MEDELLIN-BERRIO-12';

/** After the day at La Dorada, which registers the vessel. */
export const atTheDocks = (server: TestServer): Promise<void> =>
  sent(
    server,
    'ports/puerto-berrio',
    ...on('12-05T09:00', [
      'vessel-arrived',
      { callId: BERTHED_CALL, vesselId: 'VAPOR-MEDELLIN', arrivedAt: '1940-12-05T09:00:00-05:00' },
    ]),
    ...on('12-05T09:20', [
      'berth-vessel',
      {
        ...{
          stayId: STAY,
          vesselId: 'VAPOR-MEDELLIN',
          callId: BERTHED_CALL,
          place: 'AT_DISTANCE',
          reason: 'DOCKS_FULL',
        },
        berthedAt: '1940-12-05T09:10:00-05:00',
      },
    ]),
    ...on('12-05T19:20', ['shift-to-dock', { stayId: STAY, at: '1940-12-05T19:10:00-05:00' }]),
    ...on('12-06T15:20', ['unberth-vessel', { stayId: STAY, at: '1940-12-06T15:10:00-05:00' }]),
    ...on('12-06T16:00', ['liquidate-dock-dues', { stayId: STAY }]),
  );
