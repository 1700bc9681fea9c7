/** The yardstick: the smallest stock react-admin list of the same 20 columns, as its own tutorial would write it. */
import { createRoot } from 'react-dom/client';
import {
  Admin,
  DataTable,
  List,
  Resource,
  SelectInput,
  Show,
  ShowButton,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { installTrustedTypes } from '../../src/app/trustedTypes';
import { authProvider, dataProvider } from './provider';

// Its inputs write a zero-width space as HTML, which the server's policy forbids otherwise.
installTrustedTypes();

const FIELDS = [
  'agent.businessName',
  'transactionId',
  'transactionType.type',
  'agent.bankTerminal.terminalId',
  'amount',
  'statusMessage',
  'convenienceFee',
  'agentFee',
  'stampDuty',
  'rrn',
  'stan',
  'prePurseBalance',
  'postPurseBalance',
  'accountName',
  'accountNumber',
  'bankName',
  'appVersion',
];
const NUMBERS = new Set(['amount', 'convenienceFee', 'agentFee', 'stampDuty', 'prePurseBalance', 'postPurseBalance']);

const filters = [
  <TextInput key="terminalId" source="terminalId" label="Terminal ID" alwaysOn />,
  <SelectInput key="status" source="status" choices={[{ id: '00', name: 'Successful' }]} />,
];

function Transactions() {
  return (
    <List filters={filters} exporter={false}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="systemTime" />
        {FIELDS.map((source) =>
          NUMBERS.has(source) ? (
            <DataTable.NumberCol key={source} source={source} />
          ) : (
            <DataTable.Col key={source} source={source} />
          ),
        )}
        <DataTable.Col label="View Receipt" field={ShowButton} />
        <DataTable.Col label="Query Transaction" field={ShowButton} />
      </DataTable>
    </List>
  );
}

function Transaction() {
  return (
    <Show>
      <SimpleShowLayout>
        {['systemTime', ...FIELDS].map((source) => (
          <TextField key={source} source={source} />
        ))}
      </SimpleShowLayout>
    </Show>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
      <Resource name="transaction" list={Transactions} show={Transaction} />
    </Admin>,
  );
}
