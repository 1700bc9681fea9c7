/** Mails about watched views, in every language of theirs: the view and its figures, never a record. */
import type { Facts } from '../../src/upstream/notices';
import { watchedPage, type Compare, type Paused } from '../../src/upstream/watchRules';
import type { MailLanguage } from '../database/schemaPeople';
import { COLON, oneLine, whenOf } from './texts';

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
  readonly line: string;
  /** Empty where it is not known, like the next. */
  readonly value: string;
  readonly before: string;
}

interface Texts {
  readonly hello: (firstname: string) => string;
  readonly subject: Readonly<Record<WatchMail['kind'], (view: string) => string>>;
  readonly crossed: Readonly<Record<Compare, (figures: Figures) => string>>;
  readonly over: Readonly<Record<Compare, (figures: Figures) => string>>;
  readonly paused: Readonly<Record<Exclude<Paused, 'owner'>, (figures: Figures) => string>>;
  readonly found: (figures: Figures, when: string) => string;
  readonly before: (figures: Figures) => string;
  readonly open: (address: string) => string;
  readonly manage: (address: string) => string;
}

const LOCALES: Readonly<Record<MailLanguage, string>> = { en: 'en-GB', fr: 'fr-FR' };

const TEXTS: Readonly<Record<MailLanguage, Texts>> = {
  en: {
    hello: (firstname) => `Hello ${firstname},`,
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
    paused: {
      rights: ({ view }) => `The watch of the view “${view}” is paused: you no longer have access to its list.`,
      view: ({ view }) => `The watch of the view “${view}” is paused: the view was deleted, or is not shared with you.`,
      filter: ({ view }) =>
        `The watch of the view “${view}” is paused: the service cannot answer one of the view's filters any more. Open the view and save it again.`,
      slow: ({ view }) =>
        `The watch of the view “${view}” is paused: counting took more than 5 seconds three times. Add filters to the view, for example a period, then resume the watch.`,
    },
    found: ({ value }, when) => `Records on ${when} (Lagos time): ${value}`,
    before: ({ before }) => `In the period before: ${before}`,
    open: (address) => `Open the view: ${address}`,
    manage: (address) => `Snooze or end the watch: ${address}`,
  },
  fr: {
    hello: (firstname) => `Bonjour ${firstname},`,
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
    paused: {
      rights: ({ view }) =>
        `La surveillance de la vue «\u202F${view}\u202F» est en pause${COLON} vous n’avez plus accès à sa liste.`,
      view: ({ view }) =>
        `La surveillance de la vue «\u202F${view}\u202F» est en pause${COLON} la vue a été supprimée ou n’est plus partagée avec vous.`,
      filter: ({ view }) =>
        `La surveillance de la vue «\u202F${view}\u202F» est en pause${COLON} le service ne peut plus appliquer l’un de ses filtres. Ouvrez la vue et enregistrez-la de nouveau.`,
      slow: ({ view }) =>
        `La surveillance de la vue «\u202F${view}\u202F» est en pause${COLON} le comptage a dépassé 5 secondes trois fois. Ajoutez des filtres à la vue, par exemple une période, puis reprenez la surveillance.`,
    },
    found: ({ value }, when) => `Enregistrements le ${when} (heure de Lagos)${COLON} ${value}`,
    before: ({ before }) => `Pendant la période précédente${COLON} ${before}`,
    open: (address) => `Ouvrir la vue${COLON} ${address}`,
    manage: (address) => `Suspendre ou terminer la surveillance${COLON} ${address}`,
  },
};

/** The page of the app that lists a person's watches. */
const PAGE = 'settings/watches';

/** The subject and the whole text of a mail. */
export function watchMail(
  { kind, facts, at, firstname, publicUrl }: WatchMail,
  language: MailLanguage,
): { readonly subject: string; readonly text: string } {
  const texts = TEXTS[language];
  const figure = (name: string): string => (name in facts ? Number(facts[name]).toLocaleString(LOCALES[language]) : '');
  const view = oneLine(String(facts.view));
  const page = watchedPage(String(facts.resource));
  const figures = { view, line: figure('line'), value: figure('value'), before: figure('before') };
  const lines = [
    texts.hello(oneLine(firstname)),
    '',
    sentence(texts, kind, facts, figures),
    ...(figures.value === '' ? [] : [texts.found(figures, whenOf(Date.parse(at)))]),
    ...(figures.before === '' ? [] : [texts.before(figures)]),
    '',
    ...(page === undefined || facts.viewId === undefined
      ? []
      : [texts.open(`${publicUrl}${page.slice(1)}?view=${facts.viewId}`)]),
    texts.manage(publicUrl + PAGE),
  ];
  return { subject: texts.subject[kind](view), text: lines.join('\n') };
}

function sentence(texts: Texts, kind: WatchMail['kind'], { compare, reason }: Facts, figures: Figures): string {
  const by = compare === 'under' || compare === 'off' ? compare : 'over';
  if (kind !== 'watchPaused') return texts[kind === 'watchCrossed' ? 'crossed' : 'over'][by](figures);
  const why = reason === 'rights' || reason === 'view' || reason === 'slow' ? reason : 'filter';
  return texts.paused[why](figures);
}
