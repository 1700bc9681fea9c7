/**
 * The engine's public entry: all that a stock react-admin app needs of us (docs/engine.md). Its style sheet is
 * `style.css`. Our own code imports the rooms themselves.
 */

/**
 * The service: where its hosts are and how they speak, and the calls by name.
 * @example
 * ```tsx
 * const read = parseConfig(await (await fetch('/config.json')).json());
 * const ours = createClient({
 *   fetch: fetch.bind(window),
 *   config: read,
 *   token: () => readSession()?.access_token ?? null,
 *   onActivity: () => undefined,
 *   onSignedOut: () => undefined,
 * });
 * const endpointOf = (name: CallName) => (isDeclared(name) ? files.calls.call(name) : endpoints[name]);
 * ```
 */
export { createClient } from '../upstream/client';
export { parseConfig } from '../upstream/config';
export { endpoints, type CallName } from '../upstream/index';
export { isDeclared } from './definition/calls';

/**
 * A resource, declared once: what a person sees, filters, sends and exports follows.
 * @example
 * ```tsx
 * const published = defineResource<{ readonly id: number; readonly version: string }>()({
 *   name: 'published',
 *   path: '/published',
 *   access: 'ROLE_VIEW_ALL_ADMIN',
 *   api: { list: 'listVersions', unpaged: true },
 *   fields: { id: { kind: 'number' }, version: { kind: 'code' } },
 * });
 * const usable = normalOf(published);
 * ```
 */
export { defineResource } from './definition/definition';
export { buildField } from './definition/buildField';
export { normalOf } from './definition/resolve';

/**
 * Resource files (JSON) that the configuration names, with their calls; their problems go to `reportError`.
 * @example
 * ```tsx
 * const { resources: fromFiles, calls, problems, unread } = await loadFiles({
 *   readFile: client.file,
 *   config,
 *   resources: [agents],
 *   routes: [],
 * });
 * ```
 */
export { loadFiles } from '../app/resource-files/loadFiles';

/**
 * The providers of react-admin over the service.
 * @example
 * ```tsx
 * const engine = createEngine({ config, session, endpoint, declaredResources: [agents], unread: files.unread });
 * const bindings = { ...bindingsOf([agents]), ...bindingsOf(files.resources, files.calls) };
 * <Admin
 *   dataProvider={createDataProvider(client, bindings, endpoint)}
 *   authProvider={createAuthProvider({
 *     session: readSession,
 *     mayDo: (_group, question) => mayDo(engine, question) ?? false,
 *     signIn: () => Promise.reject(new Error('sign in elsewhere')),
 *     signOut: () => '/login',
 *   })}
 *   i18nProvider={i18nProvider}
 * />;
 * ```
 */
export { bindingsOf } from '../app/bindings';
export { createDataProvider } from '../dataProvider/dataProvider';
export { createAuthProvider } from '../authProvider/authProvider';
export { readSession } from '../authProvider/readSession';
export { createEngine } from './app/EngineProvider';
export { mayDo } from './calls/mayDo';
export { i18nProvider } from '../i18n/forAdmin';

/**
 * Our pages inside a stock `<Admin>`.
 * @example
 * ```tsx
 * const views = createViewStore({ client, served: true, username: session.user.username, storage: localStorage });
 * const viewStore = () => Promise.resolve(views);
 * <EngineProvider config={config} session={session} endpoint={endpoint} resources={[agents]} viewStore={viewStore}>
 *   <Admin dataProvider={dataProvider} authProvider={authProvider} i18nProvider={i18nProvider}>
 *     <Resource {...resourceProps(agents)} />
 *   </Admin>
 * </EngineProvider>;
 * ```
 */
export { StockEngineProvider as EngineProvider } from './app/StockEngineProvider';
export { resourceProps } from './list/resourceProps';
export { createViewStore } from '../dataProvider/savedViews';

/**
 * The rows of a list and what stands in their place, for a component in `overrides.list`. The columns are those within
 * `ListRows`, in their order; without any, the definition's. A column that the person may not see is left out.
 * @example
 * ```tsx
 * function AgentsRows() {
 *   const state = useRowsState();
 *   if (state === 'loading') return <ListLoading />;
 *   if (state === 'failed') return <ListFailure />;
 *   if (state === 'empty') return <ListEmpty />;
 *   return (
 *     <>
 *       <ListRows>
 *         <ListColumn source="id" />
 *         <ListColumn source="businessName">
 *           <TextField source="businessName" />
 *         </ListColumn>
 *       </ListRows>
 *       <ListPages />
 *     </>
 *   );
 * }
 * ```
 */
export { ListEmpty, ListFailure, ListLoading, ListPages, useRowsState } from './list/bodyParts';
export { ListColumn, ListRows } from './list/ListColumn';

/**
 * The fields of a record, for a component in `overrides.show`. A field that the person may not see is left out.
 * @example
 * ```tsx
 * const AgentsRecord = () => (
 *   <RecordSection label="Business">
 *     <RecordField source="businessName" />
 *   </RecordSection>
 * );
 * ```
 */
export { RecordField, RecordSection } from './record/Sections';

/**
 * The fields of a form, for a component in `overrides.form`. A field that the form does not ask for is left out.
 * @example
 * ```tsx
 * const AgentsFields = () => (
 *   <FormSection label="Business">
 *     <FormInput source="businessName" />
 *   </FormSection>
 * );
 * ```
 */
export { FormInput, FormSection } from './forms/FieldList';

/**
 * A value of react-admin's record as our tables show it, without a definition.
 * @example
 * ```tsx
 * const Row = () => (
 *   <>
 *     <KindField source="amount" kind="money" />
 *     <KindField source="statusMessage" kind="status" code="statusCode" success={['00']} pending={['PP']} />
 *   </>
 * );
 * const tone = statusTone(buildField('status', { kind: 'status', code: 'status', success: ['00'], pending: [] }), {});
 * ```
 */
export { KindField } from './kinds/KindField';
export { statusTone } from './definition/text';

/**
 * The button that copies a code, as our tables have it in a cell.
 * @example
 * ```tsx
 * const Serial = ({ text }: { readonly text: string }) => (
 *   <>
 *     <span className="code">{text}</span> <CopyButton text={text} />
 *   </>
 * );
 * ```
 */
export { CopyButton } from './ui/CopyButton';
