/** What each fact of a port is called in a paper, and the article it falls under where the fact itself names none. */
import type { Article } from '../../decrees/refusal.js';
import type { PortFact } from '../../river/port/messages.js';

export interface FactName {
  readonly name: string;
  readonly article: Article | null;
}

const named = (name: string, article: Article | null): FactName => ({ name, article });

export const FACT_NAMES: { readonly [T in PortFact['type']]: FactName } = {
  NationalFactReceived: named('Decisión nacional recibida', null),
  CargoRegistered: named('Cargamento registrado', 'D1976-02'),
  CargoTurnAssigned: named('Turno dado al cargamento', 'D1976-02'),
  DirectFreightRegistered: named('Flete directo registrado', 'D1976-14'),
  SalgarListReceived: named('Lista de Puerto Salgar recibida', 'D1976-05'),
  PlanillaPresented: named('Planilla presentada', 'D1976-04'),
  CargoArrivalCorrected: named('Llegada del cargamento corregida', 'D1976-03'),
  CargoWithdrawn: named('Carga retirada', 'D1976-02'),
  VesselEtaReported: named('Aviso de cuándo se espera un barco', 'D1976-14'),
  DirectFreightNoticeGiven: named('Aviso al representante del barco', 'D1976-14'),
  DirectFreightReleasedToGeneralTurn: named('Flete directo puesto en el turno general', 'D1976-14'),
  VesselCallOpened: named('Llegada del barco', 'D1976-12'),
  VesselUnloaded: named('Descargue', 'D1976-12'),
  TechnicalInspectionPassed: named('Reconocimiento técnico aprobado', 'D1976-12'),
  TechnicalInspectionFailed: named('Reconocimiento técnico no aprobado', 'D1976-12'),
  LoadingPermitPresented: named('Permiso de cargue presentado', 'D1976-12'),
  VesselWithdrawnFromTurn: named('Barco retirado del turno', 'D1976-12'),
  VesselArrivalCorrected: named('Llegada del barco corregida', 'D1976-03'),
  VesselReleasedToIntermediatePorts: named('Barco libre para los puertos intermedios', 'D1976-13'),
  PermitRequested: named('Permiso solicitado', 'D1976-12'),
  PermitGranted: named('Permiso concedido', 'D1976-12'),
  PermitDenied: named('Permiso negado', 'D1976-12'),
  VesselDepartedForCaracoli: named('Subida a Caracolí', 'D1976-06'),
  VesselReturnedFromCaracoli: named('Regreso de Caracolí', 'D1976-06'),
  LoadingRequested: named('Petición de carga', 'D1976-12'),
  QuotaFixed: named('Cupo fijado', 'D1976-16'),
  CargoAssigned: named('Carga asignada', 'D1976-08'),
  NoCargoAvailable: named('No había carga que asignar', 'D1976-13'),
  CargoLoaded: named('Carga puesta a bordo', 'D1976-10'),
  LoadingClosed: named('Cargue cerrado', 'D1976-09'),
  DispatchListSent: named('Relación de los cargamentos entregada', 'D1976-09'),
  ManifestPresented: named('Sobordo presentado', 'D1976-09'),
  ManifestChecked: named('Sobordo chequeado', 'D1976-09'),
  SailPermitGranted: named('Permiso de zarpe concedido', 'D1976-09'),
  SailPermitDenied: named('Permiso de zarpe negado', 'D1976-09'),
  VesselSailed: named('Zarpe', 'D1976-09'),
  LotLeftDeclared: named('Declaración de dejar carga', 'D1976-10'),
  JustCauseAccepted: named('Causa aceptada', 'D1976-10'),
  JustCauseRefused: named('Causa no aceptada', 'D1976-10'),
  BerrioCargoIndicated: named('Carga indicada por la Inspección de Puerto Berrío', 'D1976-13'),
  TurnViolationDetected: named('Expediente abierto', 'D1976-18'),
  ViolationDismissed: named('Expediente archivado', 'D1976-18'),
  SanctionImposed: named('Sanción impuesta', 'D1976-18'),
  SanctionNotified: named('Sanción notificada', 'D1976-18'),
  AppealFiled: named('Apelación', 'D1976-18'),
  AppealRuled: named('Fallo de la apelación', 'D1976-18'),
  SanctionBecameFinal: named('Sanción en firme', 'D1976-18'),
  FinePaid: named('Multa pagada', 'D1976-18'),
};
