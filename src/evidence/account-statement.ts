/** The account of a visit as a paper: a table for each kind of charge, what they come to, and what is told apart. */
import type { Content } from 'pdfmake';
import type { Account } from '../boards/account/account.js';
import { CHARGE_KINDS, type AccountLine } from '../boards/account/line.js';
import type { Totals } from '../boards/account/totals.js';
import { chargeKindName, debtorName } from '../boards/words/account.js';
import { listInWords, momentInWords, pesosInWords } from '../boards/words/figures.js';
import type { Language } from '../boards/words/language.js';
import { articleName, portName } from '../boards/words/names.js';
import { instant } from '../decrees/calendar.js';
import { shortMoment } from './claims/short-words.js';
import { ACCOUNT_PAPER_WORDS, instantName, type AccountPaperWords } from './account-statement-words.js';
import { heading, paragraph, small, tableOf } from './dossier/paper-set.js';
import { pdfOf } from './pdf/pdf.js';

const said = (text: string, language: Language): string => momentInWords(instant(text), language);

/** Whom it is of: a stay with its craft, a lot, a permit, a case. */
const subjectOf = ({ stayId, vesselId, lotId, permitId, caseId }: AccountLine): string => {
  const of = stayId ?? lotId ?? permitId ?? caseId;
  return of === null ? '' : stayId !== null && vesselId !== null ? `${of} · ${vesselId}. ` : `${of}. `;
};

const instantsOf = ({ instants }: AccountLine, language: Language): string =>
  Object.entries(instants)
    .map(([name, at]) => `${instantName(name, language)} ${shortMoment(at)}`)
    .join('\n');

const whoOwes = ({ owedBy }: AccountLine, language: Language): string =>
  listInWords(
    owedBy.map(({ who, as }) => `${debtorName(as, language)} ${who}`),
    language,
  );

function linesTable(lines: readonly AccountLine[], words: AccountPaperWords, language: Language): Content {
  const [what, article, instants, amount] = words.columns;
  return tableOf(
    [
      { title: what, width: '*' },
      { title: article, width: 74 },
      { title: instants, width: 132 },
      { title: amount, width: 62, alignment: 'right' },
    ],
    lines.map((line) => [
      {
        text: [
          { text: subjectOf(line), style: 'label' },
          `${line.inWords}\n`,
          { text: words.owedBy(whoOwes(line, language), line.stateInWords), style: 'small' },
        ],
      },
      articleName(line.article, language),
      instantsOf(line, language),
      pesosInWords(line.centavos, language),
    ]),
  );
}

function kindsOf({ lines, totals }: Account, words: AccountPaperWords, language: Language): Content[] {
  return CHARGE_KINDS.flatMap((kind) => {
    const of = lines.filter((line) => line.kind === kind);
    if (of.length === 0) return [];
    const { chargedCentavos } = totals.find((each) => each.kind === kind)!;
    return [
      heading(`${chargeKindName(kind, language)}: ${pesosInWords(chargedCentavos, language)}`),
      linesTable(of, words, language),
    ];
  });
}

function totalsTable(told: Account, words: AccountPaperWords, language: Language): Content {
  const figures = (of: Totals): string[] =>
    [of.chargedCentavos, of.paidCentavos, of.dueCentavos, of.notYetDueCentavos, of.refundCentavos].map((centavos) =>
      pesosInWords(centavos, language),
    );
  const charged = told.totals.filter(({ chargedCentavos, paidCentavos }) => chargedCentavos + paidCentavos > 0);
  const columns = words.totals.map((title, at) =>
    at === 0 ? ({ title, width: '*' } as const) : ({ title, width: 68, alignment: 'right' } as const),
  );
  const rows = [
    ...charged.map((row) => [chargeKindName(row.kind, language), ...figures(row)]),
    [words.all, ...figures(told)].map((text) => ({ text: { text, style: 'label' } })),
  ];
  return { stack: [heading(words.sum), tableOf(columns, rows)], unbreakable: true };
}

function apart({ notSettled, remarks, at }: Account, words: AccountPaperWords, language: Language): Content[] {
  const { lines, totalCentavos } = notSettled;
  return [
    ...(lines.length === 0
      ? []
      : [
          heading(words.notSettled(pesosInWords(totalCentavos, language))),
          small(words.upTo(said(at, language))),
          linesTable(lines, words, language),
        ]),
    ...(remarks.length === 0 ? [] : [heading(words.remarks)]),
    ...remarks.map((each) =>
      paragraph(
        `${each.inWords} (${articleName(each.article, language)}; ${said(each.at, language)}; ${each.stayId ?? each.lotId ?? each.caseId})`,
      ),
    ),
  ];
}

/** The account as PDF: of one account there is one paper, to the byte. */
export function accountPdf(told: Account, language: Language): Promise<Uint8Array> {
  const words = ACCOUNT_PAPER_WORDS[language];
  const { callId, port, vesselId, vesselName, captainId, companyId, arrivedAt, sailedAt, revision, recordedAt, at } =
    told;
  const sailed = sailedAt === null ? null : said(sailedAt, language);
  return pdfOf({
    ...{ title: words.title(callId), madeAt: new Date(at) },
    content: [
      { text: `${words.title(callId)} · ${portName(port)}`, style: 'title' },
      paragraph(words.visit(vesselName ?? vesselId, captainId, companyId)),
      paragraph(words.times(said(arrivedAt, language), sailed)),
      ...(told.lines.length === 0 ? [paragraph(words.nothing)] : kindsOf(told, words, language)),
      totalsTable(told, words, language),
      ...apart(told, words, language),
      small(words.revision(revision, recordedAt === null ? null : said(recordedAt, language))),
    ],
  });
}
