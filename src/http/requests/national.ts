/** What is sent to the national register. */
import { CommandRequest } from './command-request.js';
import { optional } from './field.js';
import { FreeText, Id, Kilograms, OneOf, WholeNumber, YesOrNo } from './fields.js';
import { ListOfIds } from './lists.js';
import { MOST_TOWS } from './vessel-call.js';

const MOST_PORTS = 50;

export class RegisterVesselRequest extends CommandRequest {
  @Id() vesselId!: string;
  @FreeText() name!: string;
  @Id() companyId!: string;
  @Id() captainId!: string;
  @OneOf(['BARRANQUILLA', 'CARTAGENA']) line!: string;
  @OneOf(['ORDINARY']) service!: string;
  @OneOf(['LA_DORADA', 'PUERTO_BERRIO']) upriverLimit!: string;
  @OneOf(['STEAMER', 'MOTOR_VESSEL', 'TUG', 'BARGE', 'LAUNCH', 'CANOE', 'ROWBOAT']) kind!: string;
  @WholeNumber(1) lengthCm!: number;
  @YesOrNo(optional) isOfficial?: boolean;
  @YesOrNo(optional) isPrivateService?: boolean;
  @ListOfIds({ most: MOST_PORTS }, optional) callPorts?: string[];
  @ListOfIds({ most: MOST_PORTS }, optional) specialServicePorts?: string[];
}

export class AssignConvoyCapacityRequest extends CommandRequest {
  @Id() vesselId!: string;
  @Kilograms() convoyCapacityKg!: number;
  @Kilograms() bareCapacityKg!: number;
  @ListOfIds({ most: MOST_TOWS }, optional) tows?: string[];
}
