/**
 * Art. 4. The receipts of article 5 of Decree 839 of 1929 are made out in four copies of one tenor: two go where that article
 * says, and two are given to the captain, one of them for the River Cashier of Barranquilla, who oversees what is collected.
 * The text of Decree 839 was not found, so that its two destinations are named by whoever runs the office.
 */
export const RECEIPT_COPIES = ['DECREE_839_FIRST', 'DECREE_839_SECOND', 'CAPTAIN', 'RIVER_CASHIER'] as const;
export type ReceiptCopy = (typeof RECEIPT_COPIES)[number];
