/** The mails in every language of theirs. A message's own text is written when it is stored, the rest when it is sent. */
import { lagosClock, lagosDay } from '../../src/upstream/time';
import { CHANGED } from '../database/audit';
import type { Mail, OneTimePasswordMail } from '../database/mails';
import type { Change } from '../database/schema';
import type { MailLanguage } from '../database/schemaPeople';

/** Whom people shall call, unless the operator names somebody: English, as in SUPPORT_CONTACT. */
export const NO_CONTACT = 'the head office of your agent network';

export interface MailSender {
  /** Begins every link, with a slash at the end: never the host that a request named (D472). */
  readonly publicUrl: string;
  readonly supportContact: string;
}

/** A changed field of a person: its label and values, on one line. */
interface ChangedContact {
  readonly firstname: string;
  /** The user name of the person who made the change. */
  readonly by: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly changes: readonly Change[];
  readonly supportContact: string;
}

/** A payment into the central purse, for the administrators who did not make it. */
interface PurseFunded {
  readonly firstname: string;
  /** The user name of the person who paid in. */
  readonly by: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Naira, as people read it. */
  readonly amount: string;
  readonly bankReference: string;
  readonly reason: string;
  readonly supportContact: string;
}

/** A test, for the administrator who asked for it. */
interface MailTested {
  readonly firstname: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly supportContact: string;
}

interface Texts {
  readonly subjects: Readonly<Record<'one-time-password' | 'mail-test' | 'contact-changed' | 'purse-funded', string>>;
  readonly test: (tested: MailTested, when: string) => readonly string[];
  readonly password: (mail: OneTimePasswordMail, until: string, sender: MailSender) => readonly string[];
  readonly contact: (changed: ChangedContact, when: string, lines: readonly string[]) => readonly string[];
  readonly funded: (funded: PurseFunded, when: string) => readonly string[];
  /** The fields whose change is reported, by their names on the wire. */
  readonly labels: Readonly<Record<string, string>>;
  readonly change: (label: string, change: Change) => string;
}

const HELLO: Readonly<Record<MailLanguage, string>> = { en: 'Hello', fr: 'Bonjour' };

/** How the language writes numbers. */
export const LOCALES: Readonly<Record<MailLanguage, string>> = { en: 'en-GB', fr: 'fr-FR' };

/** The text of a mail to a person. */
export const letter = (firstname: string, language: MailLanguage, lines: readonly string[]): string =>
  [`${HELLO[language]} ${oneLine(firstname)},`, '', ...lines].join('\n');

/** French puts a narrow space before a colon. */
export const COLON = '\u202F:';

const TEXTS: Readonly<Record<MailLanguage, Texts>> = {
  en: {
    subjects: {
      'one-time-password': 'Your one-time password for Kobodesk',
      'mail-test': 'Test mail from Kobodesk',
      'contact-changed': 'Your details in Kobodesk were changed',
      'purse-funded': 'The central purse in Kobodesk was funded',
    },
    password: ({ username, password }, until, { publicUrl, supportContact }) => [
      'An administrator of your network has made a one-time password for you.',
      '',
      `Username: ${oneLine(username)}`,
      `One-time password: ${password}`,
      '',
      `Sign in at ${publicUrl} and choose your own password. The one-time password works once, until ${until} (Lagos time).`,
      '',
      `Nobody will ask you for this password. If you did not expect this message, call ${supportContact}.`,
    ],
    test: ({ supportContact }, when) => [
      `You sent this test from Kobodesk on ${when} (Lagos time). Kobodesk can send mail.`,
      '',
      `If you did not send this test, call ${supportContact}.`,
    ],
    contact: ({ by, supportContact }, when, lines) => [
      `The user ${by} changed your contact or bank details in Kobodesk on ${when} (Lagos time):`,
      ...lines,
      '',
      `If you did not ask for this change, call ${supportContact} at once.`,
    ],
    funded: ({ by, amount, bankReference, reason, supportContact }, when) => [
      `The user ${by} paid N${amount} into the central purse in Kobodesk on ${when} (Lagos time).`,
      `Bank reference: ${oneLine(bankReference)}`,
      `Reason: ${oneLine(reason)}`,
      '',
      `If this money has not arrived at your bank, call ${supportContact} at once.`,
    ],
    labels: {
      email: 'Email address',
      businessPhone: 'Phone number',
      accountNumber: 'Account number',
      accountName: 'Account name',
      bank: 'Bank',
      accountBvn: 'BVN',
    },
    change(label, { old, new: now }) {
      if (old === null) return now === CHANGED ? `${label}: changed` : `${label}: ${oneLine(now ?? '')}, empty before`;
      return `${label}: ${now === null ? 'removed' : oneLine(now)}, before ${oneLine(old)}`;
    },
  },
  fr: {
    subjects: {
      'one-time-password': 'Votre mot de passe à usage unique pour Kobodesk',
      'mail-test': 'E-mail de test de Kobodesk',
      'contact-changed': 'Vos informations dans Kobodesk ont été modifiées',
      'purse-funded': 'Le portefeuille central de Kobodesk a été approvisionné',
    },
    password: ({ username, password }, until, { publicUrl, supportContact }) => [
      'Un administrateur de votre réseau a créé un mot de passe à usage unique pour vous.',
      '',
      `Nom d’utilisateur${COLON} ${oneLine(username)}`,
      `Mot de passe à usage unique${COLON} ${password}`,
      '',
      `Connectez-vous à ${publicUrl} et choisissez votre propre mot de passe. Le mot de passe à usage unique sert une seule fois, jusqu’au ${until} (heure de Lagos).`,
      '',
      `Personne ne vous demandera ce mot de passe. Si vous n’attendiez pas ce message, appelez ${inFrench(supportContact)}.`,
    ],
    test: ({ supportContact }, when) => [
      `Vous avez envoyé ce test depuis Kobodesk le ${when} (heure de Lagos). Kobodesk peut envoyer des e-mails.`,
      '',
      `Si vous n’avez pas envoyé ce test, appelez ${inFrench(supportContact)}.`,
    ],
    contact: ({ by, supportContact }, when, lines) => [
      `L’utilisateur ${by} a modifié vos coordonnées ou vos informations bancaires dans Kobodesk le ${when} (heure de Lagos)${COLON}`,
      ...lines,
      '',
      `Si vous n’avez pas demandé cette modification, appelez immédiatement ${inFrench(supportContact)}.`,
    ],
    funded: ({ by, amount, bankReference, reason, supportContact }, when) => [
      `L’utilisateur ${by} a versé N${amount} dans le portefeuille central de Kobodesk le ${when} (heure de Lagos).`,
      `Référence bancaire${COLON} ${oneLine(bankReference)}`,
      `Motif${COLON} ${oneLine(reason)}`,
      '',
      `Si cet argent n’est pas arrivé à votre banque, appelez immédiatement ${inFrench(supportContact)}.`,
    ],
    labels: {
      email: 'Adresse e-mail',
      businessPhone: 'Numéro de téléphone',
      accountNumber: 'Numéro de compte',
      accountName: 'Nom du compte',
      bank: 'Banque',
      accountBvn: 'BVN',
    },
    change(label, { old, new: now }) {
      if (old !== null) return `${label}${COLON} ${now === null ? 'supprimé' : oneLine(now)}, avant ${oneLine(old)}`;
      return now === CHANGED ? `${label}${COLON} modifié` : `${label}${COLON} ${oneLine(now ?? '')}, vide avant`;
    },
  },
};

function inFrench(supportContact: string): string {
  return supportContact === NO_CONTACT ? 'le siège de votre réseau d’agents' : supportContact;
}

/** What the mail says, as plain text. */
export function mailText(mail: Mail, sender: MailSender): { readonly subject: string; readonly text: string } {
  const { subjects, password } = TEXTS[mail.language];
  if (mail.kind === 'one-time-password') {
    const lines = password(mail, whenOf(Date.parse(mail.expiresAt)), sender);
    return { subject: subjects[mail.kind], text: `${letter(mail.firstname, mail.language, lines)}\n` };
  }
  // Those of watches and deliveries are stored with the message.
  const own = mail.kind === 'watch' || mail.kind === 'delivery' ? '' : subjects[mail.kind];
  return { subject: mail.subject ?? own, text: `${mail.text}\n` };
}

/** The message about changed contact or bank details; undefined when none of the changes is one of these. */
export function contactChanged(changed: ChangedContact, language: MailLanguage): string | undefined {
  const texts = TEXTS[language];
  const lines = changed.changes.flatMap((change) => {
    const label = texts.labels[change.field];
    return label === undefined ? [] : [`- ${texts.change(label, change)}`];
  });
  const { firstname, at } = changed;
  return lines.length === 0 ? undefined : letter(firstname, language, texts.contact(changed, whenOf(at), lines));
}

/** The message about a payment into the central purse. */
export function purseFunded(funded: PurseFunded, language: MailLanguage): string {
  return letter(funded.firstname, language, TEXTS[language].funded(funded, whenOf(funded.at)));
}

/** The text of a test mail. */
export function mailTested(tested: MailTested, language: MailLanguage): string {
  return letter(tested.firstname, language, TEXTS[language].test(tested, whenOf(tested.at)));
}

export function whenOf(time: number): string {
  return `${lagosDay(time)} ${lagosClock(time)}`;
}

/** Removes line breaks: the person who changes these values must not forge lines of the message. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ');
}
