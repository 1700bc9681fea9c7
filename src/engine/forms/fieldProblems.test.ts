import { describe, expect, it } from 'vitest';
import { UpstreamError } from '../../upstream/errors';
import { resources } from '../../resources/index';
import type { FormField } from '../definition/resource';
import { fieldProblems } from './failure';

const fieldsOf = (name: string): readonly FormField[] =>
  resources.find((resource) => resource.name === name)?.create?.fields ?? [];
const said = (name: string, message: string, kind: 'business' | 'http' = 'business') =>
  fieldProblems(fieldsOf(name), new UpstreamError(kind, { message }));

describe('what the service says of single fields', () => {
  it('is read from its list of what is missing, in the words of the form', () => {
    expect(said('agents', 'Missing: firstname, lgaId, email.')).toEqual({
      firstname: { type: 'missing' },
      lga: { type: 'missing' },
      newEmail: { type: 'missing' },
    });
    expect(said('agents', 'username is missing.')).toEqual({ username: { type: 'missing' } });
  });

  it('has the form’s labels in the place of names of the wire', () => {
    expect(said('agents', 'accountBvn: 11 digits are expected.')).toEqual({
      accountBvn: { type: 'upstream', message: '11 digits are expected.' },
    });
    expect(said('agents', 'lgaId does not belong to stateId.')).toEqual({
      lga: { type: 'upstream', message: 'LGA does not belong to State.' },
      stateId: { type: 'upstream', message: 'LGA does not belong to State.' },
    });
    expect(said('agentManagers', 'identityType must be one of: National id, voters id.')).toEqual({
      identityType: { type: 'upstream', message: 'ID Type must be one of: National id, voters id.' },
    });
    expect(said('agents', 'email is longer than 200 characters.')).toEqual({
      newEmail: { type: 'upstream', message: 'Email is longer than 200 characters.' },
    });
    expect(said('agents', 'The email must be a real one.')).toEqual({
      newEmail: { type: 'upstream', message: 'The email must be a real one.' },
    });
  });

  it('is nothing where a word only happens to be a name, or where the service said nothing', () => {
    expect(said('agents', 'Already registered user')).toEqual({});
    expect(said('agents', 'A mail to that email bounced.')).toEqual({});
    expect(said('agents', 'Missing: firstname.', 'http')).toEqual({});
  });
});
