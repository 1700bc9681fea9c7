/** Every call by name. A definition and a page name calls; a misspelt name does not compile. */
import { showPassword } from './admins';
import * as calls from './calls';
import type { Endpoint, Page, Paging } from './endpoint';
import { listOpenedAccounts } from './openedAccounts';
import { fundCentralPurse, listPurseEntries } from './purses';
import { searchRecords } from './search';
import { getDemonstration, logout } from './session';
import { listAllDevices } from './terminals';
import { countTransactionChoices } from './transactions';

export const contract = { ...calls } as const;

/** Calls beyond the contract: made only to an upstream whose `features` name them. */
const added = {
  countTransactionChoices,
  fundCentralPurse,
  getDemonstration,
  listAllDevices,
  listOpenedAccounts,
  listPurseEntries,
  logout,
  searchRecords,
  showPassword,
} as const;

export const endpoints = { ...contract, ...added } as const;

export type ContractName = keyof typeof contract;
export type EndpointName = keyof typeof endpoints;

type Endpoints = typeof endpoints;

/** The calls that answer pages: what a resource can list. */
export type PageEndpointName = {
  [Name in EndpointName]: Endpoints[Name] extends Endpoint<Paging, Page<object>> ? Name : never;
}[EndpointName];

/** The calls that answer unpaged lists: what choices can be read from. */
export type ListEndpointName = {
  [Name in EndpointName]: Endpoints[Name] extends Endpoint<object, readonly object[]> ? Name : never;
}[EndpointName];

/** `<resource>.<call>`: no name of the registry has a dot, so a misspelt name still does not compile. */
export type DeclaredName = `${string}.${string}`;

/** A call of the registry or of a resource file. */
export type CallName = EndpointName | DeclaredName;

type Inputs = {
  [Name in EndpointName]: Endpoints[Name] extends Endpoint<infer Input extends object, unknown> ? Input : never;
};
type Outputs = { [Name in EndpointName]: ReturnType<Endpoints[Name]['read']> };

export type InputOf<Name extends CallName> = Name extends EndpointName ? Inputs[Name] : object;
export type OutputOf<Name extends CallName> = Name extends EndpointName ? Outputs[Name] : unknown;

type RowOf<Output> = Output extends Page<infer Row> ? Row : Output extends readonly (infer Row)[] ? Row : never;

/** The calls that count what each choice of a filter would find. */
export type CountsName = {
  [Name in EndpointName]: Outputs[Name] extends ReturnType<typeof countTransactionChoices.read> ? Name : never;
}[EndpointName];

type ListName = PageEndpointName | ListEndpointName;

/** The calls that list rows with all that `Row` has, and those that a file declares. */
export type ListCallOf<Row> =
  | { [Name in ListName]: RowOf<Outputs[Name]> extends Row ? Name : never }[ListName]
  | DeclaredName;

/** The calls that answer one record with all that `Profile` has, and those that a file declares. */
export type RecordCallOf<Profile> =
  | { [Name in EndpointName]: Outputs[Name] extends Profile ? Name : never }[EndpointName]
  | DeclaredName;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Of rows that are not as documented, what can be read is answered (`unreadable.ts`). */
  readonly tolerant?: true;
}

/** The custom verb of the data provider: makes one upstream call by its name, and never repeats it. */
export interface CallVerb {
  /** Rejects with UpstreamError for every failure, and with the signal's own reason once `signal` is aborted. */
  readonly call: <Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    options?: CallOptions,
  ) => Promise<OutputOf<Name>>;
}

/** The same for a call that comes with the part that makes it (`agentCalls.ts`, `dashboardCalls.ts`, `setup.ts`). */
export interface AskVerb {
  readonly ask: <Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
    options?: Pick<CallOptions, 'signal'>,
  ) => Promise<Output>;
}
