/** At which ports the examples of the decree of 1939 are told. */
export const TOLD_UPRIVER: { readonly [operation: string]: string } = {
  RequestUpriverDeparture: 'barranquilla',
  DeclareAgentCargo: 'barranquilla',
  ProposeFreeQuota: 'barranquilla',
  SetFreeQuota: 'barranquilla',
  RecordPortMovement: 'puerto-wilches',
  ReportBacklog: 'puerto-wilches',
  RecordIntermediateLoading: 'puerto-berrio',
  upriver: 'barranquilla',
  agentCargo: 'barranquilla',
  portMovements: 'puerto-wilches',
};
