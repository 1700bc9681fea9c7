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
  readonly passwordSubject: string;
  readonly testSubject: string;
  readonly test: (tested: MailTested, when: string) => readonly string[];
  readonly password: (mail: OneTimePasswordMail, until: string, sender: MailSender) => readonly string[];
  readonly contactSubject: string;
  readonly contact: (changed: ChangedContact, when: string, lines: readonly string[]) => readonly string[];
  readonly fundedSubject: string;
  readonly funded: (funded: PurseFunded, when: string) => readonly string[];
  /** The fields whose change is reported, by their names on the wire. */
  readonly labels: Readonly<Record<string, string>>;
  readonly change: (label: string, change: Change) => string;
}

/** French puts a narrow space before a colon. */
export const COLON = '\u202F:';

const TEXTS: Readonly<Record<MailLanguage, Texts>> = {
  en: {
    passwordSubject: 'Your one-time password for Kobodesk',
    password: ({ firstname, username, password }, until, { publicUrl, supportContact }) => [
      `Hello ${oneLine(firstname)},`,
      '',
      'An administrator of your network has made a one-time password for you.',
      '',
      `Username: ${oneLine(username)}`,
      `One-time password: ${password}`,
      '',
      `Sign in at ${publicUrl} and choose your own password. The one-time password works once, until ${until} (Lagos time).`,
      '',
      `Nobody will ask you for this password. If you did not expect this message, call ${supportContact}.`,
    ],
    testSubject: 'Test mail from Kobodesk',
    test: ({ firstname, supportContact }, when) => [
      `Hello ${oneLine(firstname)},`,
      '',
      `You sent this test from Kobodesk on ${when} (Lagos time). Kobodesk can send mail.`,
      '',
      `If you did not send this test, call ${supportContact}.`,
    ],
    contactSubject: 'Your details in Kobodesk were changed',
    contact: ({ firstname, by, supportContact }, when, lines) => [
      `Hello ${oneLine(firstname)},`,
      '',
      `The user ${by} changed your contact or bank details in Kobodesk on ${when} (Lagos time):`,
      ...lines,
      '',
      `If you did not ask for this change, call ${supportContact} at once.`,
    ],
    fundedSubject: 'The central purse in Kobodesk was funded',
    funded: ({ firstname, by, amount, bankReference, reason, supportContact }, when) => [
      `Hello ${oneLine(firstname)},`,
      '',
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
    passwordSubject: 'Votre mot de passe à usage unique pour Kobodesk',
    password: ({ firstname, username, password }, until, { publicUrl, supportContact }) => [
      `Bonjour ${oneLine(firstname)},`,
      '',
      'Un administrateur de votre réseau a créé un mot de passe à usage unique pour vous.',
      '',
      `Nom d’utilisateur${COLON} ${oneLine(username)}`,
      `Mot de passe à usage unique${COLON} ${password}`,
      '',
      `Connectez-vous à ${publicUrl} et choisissez votre propre mot de passe. Le mot de passe à usage unique sert une seule fois, jusqu’au ${until} (heure de Lagos).`,
      '',
      `Personne ne vous demandera ce mot de passe. Si vous n’attendiez pas ce message, appelez ${inFrench(supportContact)}.`,
    ],
    testSubject: 'E-mail de test de Kobodesk',
    test: ({ firstname, supportContact }, when) => [
      `Bonjour ${oneLine(firstname)},`,
      '',
      `Vous avez envoyé ce test depuis Kobodesk le ${when} (heure de Lagos). Kobodesk peut envoyer des e-mails.`,
      '',
      `Si vous n’avez pas envoyé ce test, appelez ${inFrench(supportContact)}.`,
    ],
    contactSubject: 'Vos informations dans Kobodesk ont été modifiées',
    contact: ({ firstname, by, supportContact }, when, lines) => [
      `Bonjour ${oneLine(firstname)},`,
      '',
      `L’utilisateur ${by} a modifié vos coordonnées ou vos informations bancaires dans Kobodesk le ${when} (heure de Lagos)${COLON}`,
      ...lines,
      '',
      `Si vous n’avez pas demandé cette modification, appelez immédiatement ${inFrench(supportContact)}.`,
    ],
    fundedSubject: 'Le portefeuille central de Kobodesk a été approvisionné',
    funded: ({ firstname, by, amount, bankReference, reason, supportContact }, when) => [
      `Bonjour ${oneLine(firstname)},`,
      '',
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
  const texts = TEXTS[mail.language];
  if (mail.kind !== 'one-time-password') {
    const own = {
      'purse-funded': texts.fundedSubject,
      'contact-changed': texts.contactSubject,
      'mail-test': texts.testSubject,
      // Stored with the message.
      watch: '',
      delivery: '',
    };
    return { subject: mail.subject ?? own[mail.kind], text: `${mail.text}\n` };
  }
  const until = whenOf(Date.parse(mail.expiresAt));
  return { subject: texts.passwordSubject, text: `${texts.password(mail, until, sender).join('\n')}\n` };
}

/** The message about changed contact or bank details; undefined when none of the changes is one of these. */
export function contactChanged(changed: ChangedContact, language: MailLanguage): string | undefined {
  const texts = TEXTS[language];
  const lines = changed.changes.flatMap((change) => {
    const label = texts.labels[change.field];
    return label === undefined ? [] : [`- ${texts.change(label, change)}`];
  });
  return lines.length === 0 ? undefined : texts.contact(changed, whenOf(changed.at), lines).join('\n');
}

/** The message about a payment into the central purse. */
export function purseFunded(funded: PurseFunded, language: MailLanguage): string {
  return TEXTS[language].funded(funded, whenOf(funded.at)).join('\n');
}

/** The text of a test mail. */
export function mailTested(tested: MailTested, language: MailLanguage): string {
  return TEXTS[language].test(tested, whenOf(tested.at)).join('\n');
}

export function whenOf(time: number): string {
  return `${lagosDay(time)} ${lagosClock(time)}`;
}

/** Removes line breaks: the person who changes these values must not forge lines of the message. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ');
}
