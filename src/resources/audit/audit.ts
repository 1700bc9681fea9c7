import { createElement, Fragment, type ReactNode } from 'react';
import { lazyPart } from '../../engine/ui/lazy';
import { defineResource } from '../../engine/definition/definition';
import { languageOfTerm, term } from '../../i18n/format';
import type { AuditEntry } from '../../upstream/audit';
import { period, search } from '../shared';

/** Only an open entry has them. */
const Changes = lazyPart(() => import('./Changes'));

/** Such as "Changed the agent", "Trust Ventures" and "(KDA000627)": without room the name is cut, and never the id. */
const NAMED = /^(.*?\p{Ll} )(\p{Lu}.*) (\([\w-]+\))$/u;
/** In one line, the text before the name gives way with it. */
const IN_ONE_LINE = /^()(.*) (\([\w-]+\))$/u;

function sentence(text: string, form = NAMED): ReactNode {
  const [, before, name, id] = form.exec(text) ?? [];
  if (name === undefined) return text;
  const ended = createElement(
    'span',
    { className: 'cell__ending' },
    createElement('span', null, name),
    ' ',
    createElement('span', null, id),
  );
  return createElement(Fragment, null, before, ended);
}

/** The audit log (P2-2). Its texts, page sizes and names of exports are the customer's. */
export const audit = defineResource<AuditEntry>()({
  name: 'audit',
  access: 'ROLE_VIEW_AUDIT_LOG',
  /** A service may send no ids, so the moment and the person identify entries. */
  api: { list: 'listAudit', key: ['id', 'time', 'memberId'] },
  title: 'action',
  notes: 'audit',

  fields: {
    id: { label: 'Entry', kind: 'number' },
    memberId: { label: 'Agent ID', kind: 'code', source: 'user.memberId', width: 104 },
    username: { label: 'User Name', source: 'user.username', width: 160 },
    action: { label: 'Actions', opens: { resourceAt: 'resource', by: 'record' }, width: 230 },
    ip: { label: 'IP Address', kind: 'code', width: 136 },
    url: { label: 'Page Accessed', width: 176 },
    requestMethod: { width: 120 },
    time: { label: 'Date Accessed', kind: 'dateTime', width: 156 },
    /** Not in the list, whose columns are the customer's. */
    changes: { kind: 'longText', source: 'changes.text' },
    /** Together they find the changes of one record. */
    resource: { label: 'Changed list', source: null },
    record: { label: 'Changed record', source: null },
    ...period,
    actionKind: {
      label: 'Kind of action',
      kind: 'choice',
      source: null,
      choices: [
        { value: 'withoutSignIns', label: 'No sign-ins' },
        { value: 'signIns', label: 'Sign-ins' },
        { value: 'money', label: 'Money' },
        { value: 'created', label: 'Created' },
        { value: 'changed', label: 'Changed' },
        { value: 'deleted', label: 'Deleted' },
      ],
    },
    ...search,
  },

  list: {
    columns: ['memberId', 'username', 'action', 'ip', 'url', 'requestMethod', 'time'],
    beside: ['time', 'username', 'action'],
    /** Whose it is before what was done; the address is in the entry. */
    card: ['username', 'action', 'time'],
    filters: ['startDate', 'endDate', 'username', 'action', 'ip', 'record'],
    linkFilters: ['resource', 'actionKind', 'q'],
    quick: 'actionKind',
    period: ['startDate', 'endDate'],
    summary: { by: ['username', 'action', 'requestMethod', 'ip'], measures: ['count', 'share'] },
    intro: 'An overview of agent activities.',
    filterTitle: 'Audit',
    file: { name: 'audits file', title: 'Audit page' },
  },

  record: [
    { label: 'Who', fields: ['memberId', 'username', 'ip'] },
    { label: 'What', fields: ['action', 'requestMethod', 'url', 'time'] },
    { label: 'Changes', fields: ['changes'] },
  ],

  cells: {
    /** What the service does by itself has no person and no address; a refused stranger has an address (D940). */
    username: ({ user, ip }, text) => (!user && !ip ? term('System') : text || null),
    /** Stored in English, which stays in sight below a translation: the filter looks for it (D295). */
    action: (_entry, text) => {
      const stored = { lang: term(text) === text ? languageOfTerm(text) : 'en' };
      if (term(text) === text) return createElement('span', { ...stored, className: 'cell__text' }, sentence(text));
      const translation = createElement('span', null, sentence(term(text), IN_ONE_LINE));
      return createElement(
        'span',
        { className: 'cell__lines' },
        translation,
        ' ',
        createElement('small', { ...stored, className: 'muted' }, text),
      );
    },
    changes: ({ changes }) => createElement(Changes, { changes: changes.list }),
  },
});
