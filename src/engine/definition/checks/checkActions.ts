import { ownValue } from '../../../upstream/path';
import { COUNT, placeholdersIn } from '../placeholders';
import { checkSentence, type FaultName, type Report } from './report';
import type { Action, FullDefinition, Ask } from '../definition';

const EFFECTS = ['dialog', 'call', 'link', 'holds'] as const;

interface Checked {
  readonly definition: FullDefinition;
  readonly report: Report;
}

export function checkActions(definition: FullDefinition, report: Report): void {
  const checked = { definition, report };
  for (const [name, action] of Object.entries(definition.actions ?? {})) {
    const path = `actions.${name}`;
    const { when = {}, input = {}, link, ask } = action;
    if (EFFECTS.filter((effect) => action[effect] !== undefined).length !== 1) {
      report('notOneEffect', path, 'an action has one of: a dialog, a call, a link, what a column holds');
    }
    for (const field of Object.keys(when)) needField(checked, 'unknownCondition', `${path}.when.${field}`, field);
    for (const [param, field] of Object.entries(input))
      needField(checked, 'unknownInput', `${path}.input.${param}`, field);
    for (const [param, field] of Object.entries(link?.search ?? {}))
      needField(checked, 'unknownInLink', `${path}.link.search.${param}`, field);
    if ((action.on === 'column') !== (action.holds !== undefined)) {
      report('heldOutsideColumn', path, 'a column holds fields and actions, and nothing else does');
    }
    if (action.on === 'list' && Object.keys({ ...when, ...input }).length > 0) {
      report('listActionOfRecord', path, 'an action of the list has no record to take values from');
    }
    checkHeld(checked, path, action);
    if (action.bulk) checkBulk(checked, `${path}.bulk`, action.bulk, action);
    if (ask) checkAsk(checked, `${path}.ask`, ask, action);
    checkSentence(definition, `${path}.success`, action.success, report);
    if (action.on === 'list' && action.success?.includes(`{${COUNT}}`)) {
      report('countOfNone', `${path}.success`, 'an action of the list is about no records to be counted');
    }
  }
  checkButtons(definition, report);
}

function needField({ definition, report }: Checked, fault: FaultName, path: string, name: string): void {
  if (!Object.hasOwn(definition.fields, name)) report(fault, path, `no field named "${name}"`);
}

function checkHeld({ definition, report }: Checked, path: string, { holds = [] }: Action<string>): void {
  const isField = (name: string): boolean => Object.hasOwn(definition.fields, name);
  holds.forEach((name, index) => {
    const action = ownValue(definition.actions ?? {}, name);
    if (!action && !isField(name))
      report('unknownHeld', `${path}.holds[${index}]`, `no field or action named "${name}"`);
    else if (action && action.on !== 'row')
      report('heldNotOfRow', `${path}.holds[${index}]`, `"${name}" is no action of a row`);
  });
  if (holds.filter(isField).length > 1)
    report('severalFieldsHeld', `${path}.holds`, 'a column shows the text of one field at most');
}

function checkBulk(
  { definition, report }: Checked,
  path: string,
  { text }: NonNullable<Action<string>['bulk']>,
  action: Action<string>,
): void {
  const alone = action.on === 'row' || action.on === 'record' || action.plan !== undefined;
  if (!alone || action.call === undefined || (action.ask?.fields ?? []).length > 0) {
    report('notForSeveral', path, 'only a call of one record that asks for nothing else is made for several');
  }
  if (placeholdersIn(text).length > 0)
    report('bulkTextNamesField', `${path}.text`, 'it is about several records: {count} is its only place');
  const input = Object.entries(action.input ?? {});
  // A bulk run stores each call's input when the session ends (`engine/bulk/persistedRun.ts`).
  for (const [param, name] of input) {
    if (ownValue(definition.fields, name)?.secret) report('secretInBulk', `${path}.${param}`, `"${name}" is secret`);
  }
}

function checkAsk(checked: Checked, path: string, ask: Ask<string>, action: Action<string>): void {
  const { definition, report } = checked;
  const { fields = [], required = [] } = ask;
  fields.forEach((field, index) => needField(checked, 'unknownAsked', `${path}.fields[${index}]`, field));
  for (const name of fields) {
    for (const source of Object.keys(ownValue(definition.fields, name)?.when ?? {})) {
      if (fields.includes(source)) continue;
      const why = `"${name}" is only asked for where "${source}" is: ask for that too, or for a field without "when"`;
      report('askedWithoutSource', `${path}.fields[${fields.indexOf(name)}]`, why);
    }
  }
  (required === 'all' ? [] : required).forEach((field, index) => {
    if (!fields.includes(field))
      report('requiredNotAsked', `${path}.required[${index}]`, `"${field}" is not asked for`);
  });
  for (const text of ['title', 'text', 'submit'] as const) {
    for (const field of placeholdersIn(ask[text] ?? ''))
      needField(checked, 'unknownInQuestion', `${path}.${text}`, field);
  }
  if (action.call === undefined) report('askedWithoutCall', path, 'only a call is asked about');
}

/** Checks where actions are shown: in columns, beside the buttons of forms. */
function checkButtons({ fields, actions = {}, list, create, edit }: FullDefinition, report: Report): void {
  for (const [form, view] of Object.entries({ create, edit })) {
    if (view && (Object.hasOwn(fields, form) || Object.hasOwn(actions, form))) {
      report('nameOfFormButton', form, `a field or action has the name "${form}", which is that of the form's button`);
    }
  }
  list.columns.forEach((name, index) => {
    const action = ownValue(actions, name);
    if (!action || action.on === 'row' || action.on === 'column') return;
    report('columnNotOfRow', `list.columns[${index}]`, `"${name}" is no action of a row`);
  });
}
