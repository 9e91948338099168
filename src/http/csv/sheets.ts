/** Everything that is answered as a sheet, by the operation that answers it. */
import * as boards from './board-sheets.js';
import { dues } from './dues-sheet.js';
import { overtimeSheet } from './overtime-sheet.js';
import { takingsSheet } from './takings-sheet.js';
import * as upriver from './upriver-sheets.js';
import { BOOK_SHEETS } from './book-sheets.js';
import { ledger, ledgerDays } from './ledger-sheets.js';

export const SHEETS = {
  cargoRegister: boards.cargoRegister,
  vesselTurn: boards.vesselTurn,
  quotas: boards.quotas,
  dues,
  overtime: overtimeSheet,
  takings: takingsSheet,
  violations: boards.violations,
  dispatchList: boards.dispatchList,
  expressAssignment: boards.expressAssignment,
  directFreight: boards.directFreight,
  suspensions: boards.suspensions,
  nationalSuspensions: boards.suspensions,
  tariffs: boards.tariffs,
  resolutions: boards.resolutions,
  nationalResolutions: boards.resolutions,
  upriver: upriver.upriver,
  backlog: upriver.backlog,
  portMovements: upriver.portMovements,
  agentCargo: upriver.agentCargo,
  lotsBook: BOOK_SHEETS.lots,
  callsBook: BOOK_SHEETS.calls,
  assignmentsBook: BOOK_SHEETS.assignments,
  dispatchListsBook: BOOK_SHEETS['dispatch-lists'],
  expressAssignmentsBook: BOOK_SHEETS['express-assignments'],
  permitsBook: BOOK_SHEETS.permits,
  violationsBook: BOOK_SHEETS.violations,
  casesBook: BOOK_SHEETS.cases,
  quotasBook: BOOK_SHEETS.quotas,
  resolutionsBook: BOOK_SHEETS.resolutions,
  nationalResolutionsBook: BOOK_SHEETS.resolutions,
  ledgerBook: ledger,
  ledgerDaysBook: ledgerDays,
} as const;
export type SheetName = keyof typeof SHEETS;
