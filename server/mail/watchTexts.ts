/** Mails about watched views, in every language of theirs: the view and its figures, never a record. */
import type { Facts } from '../../src/upstream/notices';
import { asKobo, koboToDecimal } from '../../src/upstream/money';
import { amountOf } from '../../src/lists/summary';
import { lineUnitOf, unitOf, WATCHED_AMOUNTS, WATCHED_MEASURES } from '../../src/lists/watchMeasures';
import type { WatchedAmount, WatchedMeasure, WatchUnit } from '../../src/lists/watchMeasures';
import { watchedPage, type Compare, type Paused } from '../../src/upstream/watchRules';
import type { MailLanguage } from '../database/schemaPeople';
import { COLON, letter, LOCALES, oneLine, whenOf } from './texts';

export interface WatchMail {
  readonly kind: 'watchCrossed' | 'watchOver' | 'watchPaused';
  readonly facts: Facts;
  /** ISO 8601. */
  readonly at: string;
  readonly firstname: string;
  /** With a slash at the end. */
  readonly publicUrl: string;
}

interface Figures {
  readonly view: string;
  /** What is compared, in place of records; empty for records. */
  readonly measure: string;
  readonly line: string;
  /** Empty where it is not known, like the next. */
  readonly value: string;
  readonly before: string;
}

interface Texts {
  readonly subject: Readonly<Record<WatchMail['kind'], (view: string) => string>>;
  readonly crossed: Readonly<Record<Compare, (figures: Figures) => string>>;
  readonly over: Readonly<Record<Compare, (figures: Figures) => string>>;
  /** Of another measure than records: across its line, and no longer. */
  readonly measured: Readonly<Record<'crossed' | 'over', Readonly<Record<Compare, (figures: Figures) => string>>>>;
  readonly rates: Readonly<Record<Extract<WatchedMeasure, `rate.${string}`>, string>>;
  readonly amounts: Readonly<Record<WatchedAmount, readonly [total: string, average: string]>>;
  readonly isPaused: (view: string, reason: string) => string;
  readonly paused: Readonly<Record<Exclude<Paused, 'owner'>, string>>;
  readonly found: (figures: Figures, when: string) => string;
  readonly before: (figures: Figures) => string;
  readonly open: (address: string) => string;
  readonly manage: (address: string) => string;
}

const TEXTS: Readonly<Record<MailLanguage, Texts>> = {
  en: {
    subject: {
      watchCrossed: (view) => `Kobodesk: ${view} crossed its line`,
      watchOver: (view) => `Kobodesk: ${view} is back within its line`,
      watchPaused: (view) => `Kobodesk: the watch of ${view} is paused`,
    },
    crossed: {
      over: ({ view, line }) => `The view “${view}” finds more than ${line} records.`,
      under: ({ view, line }) => `The view “${view}” finds fewer than ${line} records.`,
      off: ({ view, line }) => `The view “${view}” is at least ${line}% off the period before.`,
    },
    over: {
      over: ({ view, line }) => `The view “${view}” no longer finds more than ${line} records.`,
      under: ({ view, line }) => `The view “${view}” no longer finds fewer than ${line} records.`,
      off: ({ view, line }) => `The view “${view}” is less than ${line}% off the period before again.`,
    },
    measured: {
      crossed: {
        over: ({ view, measure, line }) => `View “${view}”: the ${measure} is more than ${line}.`,
        under: ({ view, measure, line }) => `View “${view}”: the ${measure} is less than ${line}.`,
        off: ({ view, measure, line }) => `View “${view}”: the ${measure} is at least ${line} off the period before.`,
      },
      over: {
        over: ({ view, measure, line }) => `View “${view}”: the ${measure} is no longer more than ${line}.`,
        under: ({ view, measure, line }) => `View “${view}”: the ${measure} is no longer less than ${line}.`,
        off: ({ view, measure, line }) =>
          `View “${view}”: the ${measure} is less than ${line} off the period before again.`,
      },
    },
    rates: { 'rate.failed': 'failure rate', 'rate.successful': 'success rate' },
    amounts: {
      amount: ['total amount', 'average amount'],
      totalAmount: ['total with fees', 'average with fees'],
      convenienceFee: ['total of convenience fees', 'average convenience fee'],
      agentFee: ['total of agent fees', 'average agent fee'],
      stampDuty: ['total of stamp duties', 'average stamp duty'],
      balance: ['total of balances', 'average balance'],
      amountAccrued: ['total accrued', 'average accrued'],
      thirdpartyCut: ['total of MCP cuts', 'average MCP cut'],
      chargeAmount: ['total of ESL charges', 'average ESL charge'],
    },
    isPaused: (view, reason) => `The watch of the view “${view}” is paused: ${reason}`,
    paused: {
      rights: 'you no longer have access to its list.',
      view: 'the view was deleted, or is not shared with you.',
      filter: `the service cannot answer one of the view's filters any more. Open the view and save it again.`,
      slow: 'counting took more than 5 seconds three times. Add filters to the view, for example a period, then resume the watch.',
    },
    found: ({ measure, value }, when) => `${begun(measure || 'records')} on ${when} (Lagos time): ${value}`,
    before: ({ before }) => `In the period before: ${before}`,
    open: (address) => `Open the view: ${address}`,
    manage: (address) => `Snooze or end the watch: ${address}`,
  },
  fr: {
    subject: {
      watchCrossed: (view) => `Kobodesk${COLON} ${view} a franchi son seuil`,
      watchOver: (view) => `Kobodesk${COLON} ${view} est revenue dans son seuil`,
      watchPaused: (view) => `Kobodesk${COLON} la surveillance «\u202F${view}\u202F» est en pause`,
    },
    crossed: {
      over: ({ view, line }) => `La vue «\u202F${view}\u202F» trouve plus de ${line} enregistrements.`,
      under: ({ view, line }) => `La vue «\u202F${view}\u202F» trouve moins de ${line} enregistrements.`,
      off: ({ view, line }) =>
        `La vue «\u202F${view}\u202F» s’écarte d’au moins ${line}\u202F% de la période précédente.`,
    },
    over: {
      over: ({ view, line }) => `La vue «\u202F${view}\u202F» trouve de nouveau ${line} enregistrements au plus.`,
      under: ({ view, line }) => `La vue «\u202F${view}\u202F» trouve de nouveau au moins ${line} enregistrements.`,
      off: ({ view, line }) =>
        `La vue «\u202F${view}\u202F» s’écarte de nouveau de moins de ${line}\u202F% de la période précédente.`,
    },
    measured: {
      crossed: {
        over: ({ view, measure, line }) => `Vue «\u202F${view}\u202F»${COLON} ${measure} dépasse ${line}.`,
        under: ({ view, measure, line }) => `Vue «\u202F${view}\u202F»${COLON} ${measure} passe sous ${line}.`,
        off: ({ view, measure, line }) =>
          `Vue «\u202F${view}\u202F»${COLON} ${measure} s’écarte d’au moins ${line} de la période précédente.`,
      },
      over: {
        over: ({ view, measure, line }) => `Vue «\u202F${view}\u202F»${COLON} ${measure} ne dépasse plus ${line}.`,
        under: ({ view, measure, line }) => `Vue «\u202F${view}\u202F»${COLON} ${measure} n’est plus sous ${line}.`,
        off: ({ view, measure, line }) =>
          `Vue «\u202F${view}\u202F»${COLON} ${measure} s’écarte de nouveau de moins de ${line} de la période précédente.`,
      },
    },
    rates: { 'rate.failed': 'le taux d’échec', 'rate.successful': 'le taux de réussite' },
    amounts: {
      amount: ['le montant total', 'le montant moyen'],
      totalAmount: ['le total avec les frais', 'la moyenne avec les frais'],
      convenienceFee: ['le total des frais de service', 'la moyenne des frais de service'],
      agentFee: ['le total des commissions d’agent', 'la moyenne des commissions d’agent'],
      stampDuty: ['le total des droits de timbre', 'la moyenne des droits de timbre'],
      balance: ['le total des soldes', 'le solde moyen'],
      amountAccrued: ['le total acquis', 'la moyenne acquise'],
      thirdpartyCut: ['le total des parts MCP', 'la moyenne des parts MCP'],
      chargeAmount: ['le total des frais ESL', 'la moyenne des frais ESL'],
    },
    isPaused: (view, reason) => `La surveillance de la vue «\u202F${view}\u202F» est en pause${COLON} ${reason}`,
    paused: {
      rights: 'vous n’avez plus accès à sa liste.',
      view: 'la vue a été supprimée ou n’est plus partagée avec vous.',
      filter: 'le service ne peut plus appliquer l’un de ses filtres. Ouvrez la vue et enregistrez-la de nouveau.',
      slow: 'le comptage a dépassé 5 secondes trois fois. Ajoutez des filtres à la vue, par exemple une période, puis reprenez la surveillance.',
    },
    found: ({ measure, value }, when) =>
      `${begun(measure || 'enregistrements')} le ${when} (heure de Lagos)${COLON} ${value}`,
    before: ({ before }) => `Pendant la période précédente${COLON} ${before}`,
    open: (address) => `Ouvrir la vue${COLON} ${address}`,
    manage: (address) => `Suspendre ou terminer la surveillance${COLON} ${address}`,
  },
};

/** With a capital in front. */
const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function figuresOf(view: string, facts: Facts, language: MailLanguage): Figures {
  const measure = WATCHED_MEASURES.find((one) => one === facts.measure) ?? 'count';
  const figure = (name: string, unit: WatchUnit): string =>
    name in facts ? figureText(Number(facts[name]), unit, language) : '';
  const unit = unitOf(measure);
  // Of records the sentences have the sign of percent themselves.
  const lineUnit = measure === 'count' ? unit : lineUnitOf(measure, String(facts.compare));
  return {
    view,
    measure: measureText(measure, TEXTS[language]),
    line: figure('line', lineUnit),
    value: figure('value', unit),
    before: figure('before', unit),
  };
}

/** Empty for records. */
function measureText(measure: WatchedMeasure, { rates, amounts }: Texts): string {
  if (measure === 'rate.failed' || measure === 'rate.successful') return rates[measure];
  const amount = WATCHED_AMOUNTS.find((one) => one === amountOf(measure));
  return amount === undefined ? '' : amounts[amount][measure.startsWith('sum.') ? 0 : 1];
}

/** "1,204", "N1,500.50", "7.5%"; in French as its screens write them. */
function figureText(value: number, unit: WatchUnit, language: MailLanguage): string {
  const number = (one: number, decimals: number): string =>
    one.toLocaleString(LOCALES[language], { minimumFractionDigits: decimals });
  const percent = language === 'fr' ? '\u202F%' : '%';
  if (unit === 'percent') return number(value, 0) + percent;
  if (unit === 'tenths') return number(value / 10, 1) + percent;
  if (unit === 'records') return number(value, 0);
  // Whole naira and kobo apart: an amount is no floating-point number.
  const [whole = '', kobo = ''] = koboToDecimal(asKobo(value)).split('.');
  return language === 'fr' ? `${number(Number(whole), 0)},${kobo}\u00A0N` : `N${number(Number(whole), 0)}.${kobo}`;
}

/** The page of the app that lists a person's watches. */
const PAGE = 'settings/watches';

/** The subject and the whole text of a mail. */
export function watchMail(
  { kind, facts, at, firstname, publicUrl }: WatchMail,
  language: MailLanguage,
): { readonly subject: string; readonly text: string } {
  const texts = TEXTS[language];
  const view = oneLine(String(facts.view));
  const page = watchedPage(String(facts.resource));
  const figures = figuresOf(view, facts, language);
  const lines = [
    sentence(texts, kind, facts, figures),
    ...(figures.value === '' ? [] : [texts.found(figures, whenOf(Date.parse(at)))]),
    ...(figures.before === '' ? [] : [texts.before(figures)]),
    '',
    ...(page === undefined || facts.viewId === undefined
      ? []
      : [texts.open(`${publicUrl}${page.slice(1)}?view=${facts.viewId}`)]),
    texts.manage(publicUrl + PAGE),
  ];
  return { subject: texts.subject[kind](view), text: letter(firstname, language, lines) };
}

function sentence(texts: Texts, kind: WatchMail['kind'], { compare, reason }: Facts, figures: Figures): string {
  const by = compare === 'under' || compare === 'off' ? compare : 'over';
  const state = kind === 'watchCrossed' ? 'crossed' : 'over';
  if (kind !== 'watchPaused') return (figures.measure === '' ? texts : texts.measured)[state][by](figures);
  const why = reason === 'rights' || reason === 'view' || reason === 'slow' ? reason : 'filter';
  return texts.isPaused(figures.view, texts.paused[why]);
}
