// @vitest-environment jsdom
/** Which keyboard a phone shows for each field that a person can type into, of every resource and wizard. */
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { cardLink } from '../custom/partner-bank/cardLink';
import { manualAccount, openAccount } from '../custom/partner-bank/openAccount';
import { FILTERED_BY } from '../engine/definition/filters';
import type { NormalField, NormalForm } from '../engine/definition/resource';
import { formInputs } from '../engine/forms/inputs/registry';
import { LongTextInput, PasswordInput, TextInput } from '../engine/forms/inputs/TextInput';
import type { Values } from '../engine/forms/values';
import { filterInputs } from '../engine/kinds/filters/registry';
import { normaliseWizard } from '../engine/wizard/normal';
import { resources } from '../resources/index';

const TYPED = new Set<unknown>([TextInput, LongTextInput, PasswordInput]);

const nothing = (): void => undefined;
const usual = { value: '', label: '', onChange: nothing, invalid: false, describedBy: undefined };

function inForm(field: NormalField, rules: NormalForm['rules'] = [], values: Values = {}): string[] {
  const Input = formInputs[field.kind]?.Input;
  if (!Input || !TYPED.has(Input)) return [];
  const form = { fields: [], rules, values, record: null, labels: undefined, revealed: false };
  const given = { ...usual, id: field.name, field, shown: '', onLeave: nothing, required: false, form };
  return keyboard(field, <Input {...given} />);
}

function inFilter(field: NormalField): string[] {
  if (FILTERED_BY[field.kind] !== 'text') return [];
  const { Input } = filterInputs.text;
  return keyboard(field, <Input {...usual} id={field.name} field={field} now={0} />);
}

function keyboard({ name }: NormalField, input: ReactElement): string[] {
  const { container, unmount } = render(input);
  const mode = container.querySelector('input, textarea')?.getAttribute('inputmode');
  unmount();
  return mode ? [`${name}: ${mode}`] : [];
}

const asked = ({ fields, rules }: NormalForm) => fields.flatMap(({ field }) => inForm(field, rules));

it('is of digits where digits are typed, in every form', () => {
  const forms = Object.fromEntries(
    resources.map(({ name, create, edit, fields, actions }) => {
      const needed = new Set(actions.flatMap(({ ask }) => ask?.fields ?? []));
      const inActions = fields.filter((field) => needed.has(field.name)).flatMap((field) => inForm(field));
      const typed = [create, edit].flatMap((form) => (form ? asked(form) : []));
      return [name, [...new Set([...typed, ...inActions])].join(', ')];
    }),
  );
  expect(forms).toMatchInlineSnapshot(`
    {
      "accounts": "",
      "admins": "newEmail: email, email: email",
      "agentDevices": "",
      "agentManagers": "email: email, phone: tel, accountNumber: numeric, accountBvn: numeric",
      "agentPurses": "",
      "agents": "newEmail: email, phone: tel, accountNumber: numeric, accountBvn: numeric, email: email",
      "audit": "",
      "centralPurse": "",
      "devices": "",
      "fees": "min: decimal, max: decimal, ambassadorCut: decimal",
      "managedAgents": "",
      "ownAgent": "",
      "purseEntries": "",
      "roleGroups": "",
      "settlements": "",
      "transactions": "",
      "versions": "",
    }
  `);
});

it('follows the range type of a fee: only that of Hybrid takes a colon [D294]', () => {
  const edit = resources.find(({ name }) => name === 'fees')?.edit;
  const of = (rangeType: string) =>
    edit?.fields.flatMap(({ field }) => (field.name === 'fee' ? inForm(field, edit.rules, { rangeType }) : [])).join();
  expect([of('p'), of('d'), of('h'), of('')]).toEqual(['fee: decimal', 'fee: decimal', '', '']);
});

// Terminal ids have letters at many banks (2058HB82), as serial numbers, activation codes and transaction ids do.
it('is of digits where digits are typed, in every filter', () => {
  expect(Object.fromEntries(resources.map(({ name, filters }) => [name, filters.flatMap(inFilter).join(', ')])))
    .toMatchInlineSnapshot(`
      {
        "accounts": "lastFour: numeric",
        "admins": "",
        "agentDevices": "",
        "agentManagers": "phone: tel",
        "agentPurses": "",
        "agents": "phone: tel",
        "audit": "",
        "centralPurse": "",
        "devices": "",
        "fees": "",
        "managedAgents": "phone: tel",
        "ownAgent": "",
        "purseEntries": "",
        "roleGroups": "",
        "settlements": "",
        "transactions": "rrn: numeric, pan: tel, stan: numeric, pendingOver: decimal",
        "versions": "",
      }
    `);
});

it('is of digits where digits are typed, in every wizard, one-time codes included', () => {
  const wizards = [openAccount, manualAccount, cardLink].map(normaliseWizard);
  expect(
    Object.fromEntries(wizards.map(({ name, fields }) => [name, fields.flatMap((field) => inForm(field)).join(', ')])),
  ).toMatchInlineSnapshot(`
    {
      "cardLink": "otp: numeric, sequenceNo: numeric, lastSixDigits: numeric, accountNumber: numeric, customerNumber: numeric",
      "manualAccount": "phoneNumber: numeric, email: email, bvn: numeric, pcCode: numeric, otp: numeric",
      "openAccount": "phoneNumber: tel, email: email, bvn: numeric, phone: numeric, pcCode: numeric, otp: numeric",
    }
  `);
});
