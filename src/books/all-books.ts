/** All the books, and the lists they are read by. */
import { assignmentsBook, assignmentsList, dispatchLists } from './assignments.js';
import type { Book } from './book.js';
import { callsBook, callsList } from './calls.js';
import { expressBook, expressList } from './express.js';
import { ledgerDaysList, ledgerList } from './ledger-lists.js';
import { ledgerBook } from './ledger.js';
import { lotsBook, lotsList } from './lots.js';
import { permitsBook, permitsList } from './permits.js';
import { quotasBook, quotasList } from './quotas.js';
import { resolutionsBook, resolutionsList } from './resolutions.js';
import { casesList, flagsList, violationsBook } from './violations.js';

export const ALL_BOOKS: readonly Book[] = [
  lotsBook,
  callsBook,
  assignmentsBook,
  expressBook,
  permitsBook,
  violationsBook,
  quotasBook,
  resolutionsBook,
  ledgerBook,
];

/** By the name each has in an address. */
export const LISTS = {
  lots: lotsList,
  calls: callsList,
  assignments: assignmentsList,
  'dispatch-lists': dispatchLists,
  'express-assignments': expressList,
  permits: permitsList,
  violations: flagsList,
  cases: casesList,
  quotas: quotasList,
  resolutions: resolutionsList,
  ledger: ledgerList,
  'ledger-days': ledgerDaysList,
} as const;
export type ListName = keyof typeof LISTS;
