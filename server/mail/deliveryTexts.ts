/** Mails about deliveries, in every language of theirs: the view, its rows and the time, never a record. */
import {
  DELIVERY_FAILURES,
  DELIVERY_PAUSES,
  DELIVERY_ROWS,
  FILE_DAYS,
  MAX_DELIVERY_BYTES,
  MAX_RECIPIENTS,
  type DeliveryFailure,
  type DeliveryPause,
} from '../../src/upstream/deliveryRules';
import type { Facts } from '../../src/upstream/notices';
import type { MailLanguage } from '../database/schemaPeople';
import { COLON, letter, LOCALES, oneLine, whenOf } from './texts';

export interface DeliveryMail {
  readonly kind: 'deliveryReady' | 'deliveryFailed' | 'deliveryPaused';
  readonly facts: Facts;
  /** When a file was to be made; ISO 8601. */
  readonly plannedAt?: string;
  /** When it was made, or something else happened; ISO 8601. */
  readonly at: string;
  /** Of the mail, so that a repeat is known by it; undefined where it has one of its own. */
  readonly messageId?: string | undefined;
  readonly firstname: string;
  /** Only the owner can change the delivery: another recipient can leave it. */
  readonly isOwner: boolean;
  /** With a slash at the end. */
  readonly publicUrl: string;
}

interface Figures {
  readonly view: string;
  readonly rows: string;
}

interface Texts {
  readonly subject: Readonly<Record<DeliveryMail['kind'], (view: string) => string>>;
  readonly attached: (figures: Figures, when: string) => string;
  readonly waits: (figures: Figures, when: string) => string;
  readonly late: (made: string) => string;
  readonly open: (address: string) => string;
  readonly notDelivered: (view: string, reason: string) => string;
  readonly failed: Readonly<Record<Exclude<DeliveryFailure, 'tooMany'>, string>> & {
    /** `most`: the most rows of the format. */
    readonly tooMany: (most: string) => string;
  };
  /** What the owner can do about it. */
  readonly advice: Readonly<Partial<Record<DeliveryFailure, string>>>;
  readonly isPaused: (view: string, reason: string) => string;
  readonly paused: Readonly<Record<DeliveryPause, string>>;
  readonly manage: (address: string) => string;
  readonly leave: (address: string) => string;
  readonly id: (messageId: string) => string;
}

const MEGABYTES = MAX_DELIVERY_BYTES / (1024 * 1024);
const SLOW_SECONDS = 5;
/** A file that is made so long after its time, in milliseconds, says so. */
const LATE_MS = 3_600_000;

const TEXTS: Readonly<Record<MailLanguage, Texts>> = {
  en: {
    subject: {
      deliveryReady: (view) => `Kobodesk: ${view}`,
      deliveryFailed: (view) => `Kobodesk: ${view} could not be delivered`,
      deliveryPaused: (view) => `Kobodesk: the delivery of ${view} is paused`,
    },
    attached: ({ view, rows }, when) => `The view “${view}” on ${when} (Lagos time) is attached. Rows: ${rows}`,
    waits: ({ view, rows }, when) =>
      `The file of the view “${view}” on ${when} (Lagos time) is too large for a mail and waits for ${FILE_DAYS} days. Rows: ${rows}`,
    late: (made) => `It is late and was made on ${made}. Days that move are counted from when it was due.`,
    open: (address) => `Sign in and download it: ${address}`,
    notDelivered: (view, reason) => `The view “${view}” could not be delivered: ${reason}`,
    failed: {
      rights: 'you no longer have access to its list.',
      filter: 'the service cannot answer one of its filters any more.',
      tooMany: (most) => `it finds more than ${most} rows, the most that this format takes.`,
      tooLarge: `the file would be larger than ${MEGABYTES} MB.`,
      doesNotFit: 'the format cannot hold one of its texts or columns.',
      noRoom: 'there is no room for more files. Ask your operator, or wait until older files expire.',
      slow: 'reading it took too long.',
      failed: 'the service failed. It is delivered again at the next time. Export the view if you need it now.',
    },
    advice: {
      filter: 'Open the view and save it again.',
      tooMany: 'Choose CSV, or add filters to the view.',
      tooLarge: 'Add filters to the view, or show fewer columns.',
      doesNotFit: 'Choose CSV.',
      slow: 'Add filters to the view, for example a period.',
    },
    isPaused: (view, reason) => `The delivery of the view “${view}” is paused: ${reason}`,
    paused: {
      owner: 'its owner is switched off, no longer staff, or has to change the password first.',
      rights: 'you no longer have the rights that it needs.',
      view: 'the view was deleted, or is not shared with you.',
      filter: `the service cannot answer one of the view's filters any more. Open the view and save it again.`,
      slow: `reading took more than ${SLOW_SECONDS} seconds three times. Add filters to the view, for example a period, then resume the delivery.`,
      tooLong: 'the file was too long three times. Add filters to the view, or choose CSV, then resume the delivery.',
      recipients: `the role group has more than ${MAX_RECIPIENTS} people.`,
      nobody: 'nobody in the role group gets it. Choose whom it is for.',
    },
    manage: (address) => `Change or end the delivery: ${address}`,
    leave: (address) => `To get no more of these files, choose “Stop my files”: ${address}`,
    id: (messageId) => `Message ${messageId}`,
  },
  fr: {
    subject: {
      deliveryReady: (view) => `Kobodesk${COLON} ${view}`,
      deliveryFailed: (view) => `Kobodesk${COLON} échec de l’envoi «\u202F${view}\u202F»`,
      deliveryPaused: (view) => `Kobodesk${COLON} l’envoi «\u202F${view}\u202F» est en pause`,
    },
    attached: ({ view, rows }, when) =>
      `La vue «\u202F${view}\u202F» du ${when} (heure de Lagos) est en pièce jointe. Lignes${COLON} ${rows}`,
    waits: ({ view, rows }, when) =>
      `Le fichier de la vue «\u202F${view}\u202F» du ${when} (heure de Lagos) est trop volumineux pour un e-mail et reste disponible ${FILE_DAYS} jours. Lignes${COLON} ${rows}`,
    late: (made) =>
      `Il est en retard et a été créé le ${made}. Les jours relatifs sont comptés à partir de la date prévue.`,
    open: (address) => `Connectez-vous et téléchargez-le${COLON} ${address}`,
    notDelivered: (view, reason) => `La vue «\u202F${view}\u202F» n’a pas pu être envoyée${COLON} ${reason}`,
    failed: {
      rights: 'vous n’avez plus accès à sa liste.',
      filter: 'le service ne peut plus appliquer l’un de ses filtres.',
      tooMany: (most) => `elle trouve plus de ${most} lignes, le maximum de ce format.`,
      tooLarge: `le fichier dépasserait ${MEGABYTES} Mo.`,
      doesNotFit: 'le format ne peut pas contenir un de ses textes ou une de ses colonnes.',
      noRoom:
        'il n’y a plus de place pour d’autres fichiers. Demandez à votre exploitant, ou attendez que des fichiers plus anciens expirent.',
      slow: 'la lecture a pris trop de temps.',
      failed:
        'le service a échoué. L’envoi reprend à la prochaine date. Exportez la vue si vous en avez besoin maintenant.',
    },
    advice: {
      filter: 'Ouvrez la vue et enregistrez-la de nouveau.',
      tooMany: 'Choisissez CSV, ou ajoutez des filtres à la vue.',
      tooLarge: 'Ajoutez des filtres à la vue, ou affichez moins de colonnes.',
      doesNotFit: 'Choisissez CSV.',
      slow: 'Ajoutez des filtres à la vue, par exemple une période.',
    },
    isPaused: (view, reason) => `L’envoi de la vue «\u202F${view}\u202F» est en pause${COLON} ${reason}`,
    paused: {
      owner:
        'son propriétaire est désactivé, ne fait plus partie du personnel ou doit d’abord changer son mot de passe.',
      rights: 'vous n’avez plus les droits nécessaires.',
      view: 'la vue a été supprimée ou n’est plus partagée avec vous.',
      filter: 'le service ne peut plus appliquer l’un de ses filtres. Ouvrez la vue et enregistrez-la de nouveau.',
      slow: `la lecture a dépassé ${SLOW_SECONDS} secondes trois fois. Ajoutez des filtres à la vue, par exemple une période, puis reprenez l’envoi.`,
      tooLong:
        'le fichier a été trop long trois fois. Ajoutez des filtres à la vue, ou choisissez CSV, puis reprenez l’envoi.',
      recipients: `le groupe de rôles compte plus de ${MAX_RECIPIENTS} personnes.`,
      nobody: 'personne du groupe de rôles ne le reçoit. Choisissez à qui il s’adresse.',
    },
    manage: (address) => `Modifier ou terminer l’envoi${COLON} ${address}`,
    leave: (address) =>
      `Pour ne plus recevoir ces fichiers, choisissez «\u202FArrêter mes fichiers\u202F»${COLON} ${address}`,
    id: (messageId) => `Message ${messageId}`,
  },
};

/** The page of the app that lists a person's deliveries, and that of a file. */
const PAGE = 'settings/deliveries';
const FILES = 'files/';

/** The subject and the whole text of a mail. */
export function deliveryMail(
  { kind, facts, at, plannedAt = at, messageId, firstname, isOwner, publicUrl }: DeliveryMail,
  language: MailLanguage,
): { readonly subject: string; readonly text: string } {
  const texts = TEXTS[language];
  const view = oneLine(String(facts.view));
  const count = (rows: number): string => rows.toLocaleString(LOCALES[language]);
  const figures = { view, rows: count(Number(facts.rows ?? 0)) };
  const most = count(facts.format === 'pdf' ? DELIVERY_ROWS.pdf : DELIVERY_ROWS.xlsx);
  const when = whenOf(Date.parse(plannedAt));
  const isLate = Date.parse(at) - Date.parse(plannedAt) >= LATE_MS;
  const lines = [
    ...(kind === 'deliveryReady' ? ready(texts, facts, figures, { when, publicUrl }) : []),
    ...(isLate ? [texts.late(whenOf(Date.parse(at)))] : []),
    ...(kind === 'deliveryFailed' ? [texts.notDelivered(view, failed(texts, failureOf(facts), most, isOwner))] : []),
    ...(kind === 'deliveryPaused' ? [texts.isPaused(view, texts.paused[pauseOf(facts)])] : []),
    '',
    (isOwner ? texts.manage : texts.leave)(publicUrl + PAGE),
    ...(messageId === undefined ? [] : ['', texts.id(messageId)]),
  ];
  return { subject: texts.subject[kind](view), text: letter(firstname, language, lines) };
}

function ready(
  texts: Texts,
  { file }: Facts,
  figures: Figures,
  { when, publicUrl }: { readonly when: string; readonly publicUrl: string },
): readonly string[] {
  if (file === undefined) return [texts.attached(figures, when)];
  return [texts.waits(figures, when), texts.open(publicUrl + FILES + file)];
}

function failed(texts: Texts, reason: DeliveryFailure, most: string, isOwner: boolean): string {
  const text = reason === 'tooMany' ? texts.failed.tooMany(most) : texts.failed[reason];
  const advice = isOwner ? texts.advice[reason] : undefined;
  return [text, ...(advice === undefined ? [] : [advice])].join(' ');
}

const failureOf = ({ reason }: Facts): DeliveryFailure => DELIVERY_FAILURES.find((one) => one === reason) ?? 'failed';

const pauseOf = ({ reason }: Facts): DeliveryPause => DELIVERY_PAUSES.find((one) => one === reason) ?? 'filter';
