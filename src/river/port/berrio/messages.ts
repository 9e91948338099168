/** The command and fact by which the Inspectorate at Puerto Berrío indicates cargo to a passing vessel. */
import { fact } from '../../messages.js';
import { id, kg, list, optional, record } from '../../shape.js';

const IndicateBerrioCargo = record({ callId: id, lots: optional(list(id)), maxKg: optional(kg) });

export const berrioCommands = { IndicateBerrioCargo } as const;
export const berrioFacts = { BerrioCargoIndicated: fact(1, IndicateBerrioCargo) } as const;
