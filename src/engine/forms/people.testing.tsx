/** A resource with every sort of input over agents, an upstream that takes what its forms send, and pages for them. */
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useResource } from '../app/context';
import type { AnyDefinition } from '../definition/definition';
import { normalise } from '../definition/checks/normalise.testing';
import { useResourceLabels } from '../kinds/resourceLabels';
import CreateForm from './CreateForm';
import EditDialog from './EditDialog';

const definition: AnyDefinition = {
  name: 'people',
  label: 'People',
  path: '/people',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: {
    list: 'listAgents',
    key: 'id',
    find: 'agentId',
    detail: { call: 'getAgentProfile', input: { username: 'username' } },
  },
  title: 'name',
  fields: {
    id: {},
    username: { source: 'user.username' },
    name: { label: 'Name', source: 'businessName', help: 'As on the identity card.' },
    email: { label: 'Email', source: 'user.email', kind: 'email' },
    fullName: { source: 'user.fullName' },
    firstname: { label: 'First Name', source: null },
    note: { label: 'Note', source: 'businessAddress', kind: 'longText' },
    bvn: { label: 'BVN', source: null, secret: true, digits: true, maxChars: 11, write: 'accountBvn' },
    amount: { label: 'Amount', source: null, kind: 'money' },
    born: { label: 'Date of birth', source: null, kind: 'day', emptyShows: 'today', write: 'dateOfBirth' },
    state: {
      label: 'State',
      source: 'state.stateName',
      valueSource: 'state.id',
      kind: 'choice',
      choices: { call: 'listStates', value: 'id', label: 'stateName' },
      write: 'stateId',
      sends: 'number',
    },
    lga: {
      label: 'LGA',
      source: 'lga.lga',
      valueSource: 'lga.id',
      kind: 'choice',
      choices: {
        call: 'listLgas',
        value: 'id',
        label: 'lga',
        given: { stateCode: { field: 'state', take: 'stateCode' } },
      },
      write: 'lgaId',
      sends: 'number',
    },
    manager: {
      label: 'Manager',
      source: 'agentManager.user.fullName',
      valueSource: 'agentManager.id',
      kind: 'reference',
      call: 'listAgentManagers',
      search: 'username',
      value: 'id',
      optionLabel: 'user.fullName',
      wordCharactersOnly: true,
      pauseMs: 50,
      write: 'agentManagerId',
      sends: 'number',
    },
    version: { kind: 'number' },
  },
  list: { columns: ['name'], filtersHere: ['name'], pageSizes: [10] },
  create: {
    label: 'Create person',
    call: 'createAgent',
    fields: ['name', 'email', 'bvn', 'amount', 'born', 'state', 'lga', 'manager', 'firstname'],
    required: ['name', 'state', 'lga'],
    submit: 'Create person',
    success: 'operation Successful',
    asReceived: ['Already registered user'],
    failure: 'There was an error sending your request, please try again later.',
    unique: { field: 'name', refused: 'Already registered user' },
    shownIn: { firstname: 'fullName' },
  },
  edit: {
    label: 'Edit person',
    place: 'dialog',
    call: 'updateAgent',
    fields: ['name', 'email', 'note', 'state', 'lga'],
    required: ['name'],
    readOnly: ['email'],
    carry: { version: 'version' },
    submit: 'Save',
    success: 'operation Successful',
  },
};

export const people = normalise(definition);

export function CreatePage(): ReactNode {
  const labels = useResourceLabels(useResource('people'));
  const form = labels.resource.create;
  const { pathname } = useLocation();
  if (pathname !== '/people') return <p>elsewhere</p>;
  return form && <CreateForm labels={labels} form={form} />;
}

export function EditPage(): ReactNode {
  const labels = useResourceLabels(useResource('people'));
  const form = labels.resource.edit;
  const [open, setOpen] = useState(true);
  if (!form || !open) return <p>closed</p>;
  return <EditDialog labels={labels} form={form} id="7" onClose={() => setOpen(false)} />;
}

const row = {
  id: 7,
  businessName: 'Kemi POS',
  businessPhone: '080',
  createdAt: null,
  user: { username: 'kemi', memberId: 'M7' },
};

const profile = {
  ...row,
  user: {
    ...row.user,
    id: 70,
    firstname: 'K',
    middlename: '',
    lastname: 'A',
    fullName: 'K A',
    email: 'k@a.ng',
    enabled: true,
  },
  gender: 'FEMALE',
  businessAddress: '1 Marina',
  state: { id: 1, stateName: 'Lagos', stateCode: 'LA' },
  lga: { id: 10, lga: 'Ikeja' },
  version: 3,
};

const manager = {
  id: 5,
  user: { id: 50, fullName: 'Ada Obi', username: 'ada_obi' },
  phone: '080',
  state: null,
  lga: null,
  createdAt: null,
};

const ok = (data: unknown): unknown => ({ responseCode: '00', data });

/** Person 7 as the profile call answers; what is in `change` is what someone else has made of it. */
export function peopleUpstream(change: () => object = () => ({})): (url: URL) => unknown {
  return (url) => {
    switch (url.pathname) {
      case '/api/agent':
        return url.search === ''
          ? { responseCode: '00', responseMessage: 'fine' }
          : ok({ data: [row], recordsFiltered: 1 });
      case '/api/agent/':
        return ok({ ...profile, ...change() });
      case '/api/state':
        return ok([
          { id: 1, stateCode: 'LA', stateName: 'Lagos' },
          { id: 2, stateCode: 'KN', stateName: 'Kano' },
        ]);
      case '/api/lga':
        return ok([url.searchParams.get('stateCode') === 'LA' ? { id: 10, lga: 'Ikeja' } : { id: 20, lga: 'Dala' }]);
      case '/api/agent/manager':
        return ok({ data: [manager], recordsFiltered: 1 });
      default:
        throw new Error(`no ${url.pathname}`);
    }
  };
}
