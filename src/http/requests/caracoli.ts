/** What is sent about a vessel that goes up to Caracolí and comes back. */
import { CommandRequest } from './command-request.js';
import { Id, Kilograms } from './fields.js';

export class DepartForCaracoliRequest extends CommandRequest {
  @Id() callId!: string;
}

export class ReturnFromCaracoliRequest extends CommandRequest {
  @Id() callId!: string;
  @Kilograms() loadedKg!: number;
}
