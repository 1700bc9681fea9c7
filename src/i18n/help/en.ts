/** What help says in English. */
import type { HelpContent } from '../helpTopics';

export const content: HelpContent = {
  pages: {
    '/dashboard': [
      'This page shows totals, the figures of a period, and what needs attention now.',
      'Choose the period above the figures: each figure is compared with the days before.',
      'Select a number that is underlined to open the list behind it.',
    ],
    '/admin': [
      'This page lists the staff who can sign in, with their role groups.',
      "Add a person in the tab “Create Admin's”.",
      'Open a person to change the details, reset the password or deactivate the sign-in.',
    ],
    '/transactions': [
      'This page lists all transactions that you may see, the newest first.',
      'Search above the rows, or select “Filter” to choose days, types and outcomes.',
      'Open a row to see fees, references and balances, and to view the receipt.',
    ],
    '/agenttransactions': [
      'This page lists the transactions of one agent, the newest first.',
      'Select “Filter” to choose days, types and outcomes.',
      'Open a row to see fees, references and balances.',
    ],
    '/virtual-account': [
      'This page announces virtual accounts.',
      'They are not offered yet, and there is nothing to do here.',
      'The page will say so when they are.',
    ],
    '/agents': [
      'This page lists the agents that you may see, with their terminals and managers.',
      'Search by name, username, phone or agent ID.',
      'Open an agent to see the person, the business and the devices.',
    ],
    '/agentsaccount': [
      'This page shows your own details as the network knows them.',
      'Check your business, bank account and terminal.',
      'Ask your agent manager or the support to correct what is wrong.',
    ],
    '/getagents': [
      'This page lists the agents of one agent manager.',
      'Search by name, username, phone or agent ID.',
      'Open an agent to see the person, the business and the terminal.',
    ],
    '/agentsmanager': [
      'This page lists the agent managers of the network.',
      'Select “View Agent” of a manager to see the agents.',
      'The tab “Settlement” shows what managers have earned by month.',
    ],
    '/devices': [
      'This page lists the devices of the network, and which agent has each.',
      'Filter by “Free” to find a device that can be given to an agent.',
      'Select “Upload CSV File” to add devices by their serial numbers.',
    ],
    '/agentfees': [
      'This page lists the fee of each transaction type, by ranges of amounts.',
      'Select “Update” to change the fee of one range.',
      'Add ranges in “New fee ranges” above the list. Amounts between two ranges have no fee.',
    ],
    '/purse': [
      'This page shows the central purse and the purses of agents.',
      'Each movement is an entry with the balance before and after.',
      'Credit or debit an agent in the tab “Agent Purse”.',
    ],
    '/audit': [
      'This page lists who did what, when and from where.',
      'Filter by user name, IP address, record or day.',
      'Open an entry to see which values were changed. Nobody can change or delete an entry.',
    ],
    '/appversion': [
      'This page lists the versions of the terminals’ app.',
      'Add a version when it is released.',
      'Delete a version that was entered by mistake.',
    ],
    '/openAccount': [
      'On this page you open a bank account for a customer who is with you.',
      'Choose the bank first.',
      'Have the customer’s phone, BVN, photo and signature at hand.',
    ],
    '/gtb': [
      'On this page you open an account, or link a card to an account.',
      'Select an action, then fill in the form step by step.',
      'Nothing is sent to the bank until you submit. An interrupted form can be continued.',
    ],
    '/selectSwitch': [
      'On this page you choose the processor that transactions go to.',
      'The change affects every terminal at once.',
      'Check the success rate on the dashboard before and after.',
    ],
    '/resources': [
      'This page lists each list and form of this back office, for administrators.',
      'Search by a name, a field, a call or a path.',
      'Problems of resource files are named on top.',
    ],
    '/settings': [
      'This page has your own details, your password and your PIN.',
      'Switch desktop notifications on in the tab “Notifications”.',
      'When you change your password, all your sessions end.',
    ],
    other: [
      'This page is one of your network’s own.',
      'Search and filter above the rows, and open a row for details.',
      'Select “Export” to save what you see as a file.',
    ],
  },
  steps: {
    findTransaction: [
      'Open “Transactions”.',
      'Paste the transaction ID, RRN, STAN or terminal number into the search above the rows. Blanks do not matter.',
      'Or select “Filter” and choose the days. “Add filter” finds amounts.',
      { who: 'notAgent', text: 'For the transactions of one agent, choose the agent in the filter “Agent”.' },
      'For a card, type the last four digits into the filter “PAN”. Card numbers are never stored.',
      'Open the row. “View Receipt” makes a receipt for the customer.',
    ],
    failures: [
      'Open “Dashboard” and choose a period.',
      'Look at “Failures in this period”: by bank, by type and by terminal.',
      'Select the number of failures to open these transactions.',
      'In a row, “Status” says why the transaction failed.',
    ],
    queryTransfer: [
      'Open “Transactions” and select “Pending”.',
      'Choose “Query Transaction” in the row of the transfer.',
      'The processor answers whether the transfer was done. The row then shows the outcome.',
      { who: 'notAgent', text: 'For many transfers, select the rows and choose “Query transactions”.' },
      'Do not send the transfer again while it is pending.',
    ],
    addAgent: [
      'Open “Agents” and the tab “Create Agent”.',
      'Fill in the person, the business, the bank account and the place.',
      'Choose the agent manager and select “Create agent”.',
      { who: 'staff', text: 'Then choose “Assign Terminal” on the new agent.' },
      'Choose “GENERATE ACTIVATION CODE” for the agent’s app.',
    ],
    assignTerminal: [
      'Open “Agents” and find the agent.',
      'Choose “Assign Terminal” under “Action” of the row.',
      'Choose the bank that provides the terminal. The number is given by itself.',
      'To take a terminal back, choose “Unassign Terminal”.',
    ],
    resetPassword: [
      'Open “Agents” and open the agent.',
      'Choose “RESET PASSWORD” and confirm.',
      'The old password stops at once. The answer says how the one-time password is delivered.',
      'The agent signs in with it and must choose a new password.',
    ],
    creditPurse: [
      'Open “Purse” and the tab “Agent Purse”.',
      'Find the agent and choose “CREDIT/DEBIT”.',
      'Choose “Credit” or “Debit”, and enter the amount, the reason and a transaction ID.',
      'Select “Review” and check the balances before and after.',
      'If the answer is lost, do not enter it again: the page finds out whether it was done.',
    ],
    setFees: [
      'Open “Agent Fees”.',
      'To change a fee, select “Update” in its row.',
      'To add ranges, choose the transaction type in “New fee ranges” above the list.',
      'Each range begins where the one before ends. Enter “Max” and the fee, then select “SUBMIT”.',
    ],
    exportList: [
      'Open a list, and filter it to what you need.',
      'Choose the columns under “Columns”.',
      'Select “Export”, then “Export CSV”, “Export XLSX” or “Export PDF”.',
      'A long export can go on in the background: the bell above shows when it is ready.',
    ],
    saveView: [
      'Open a list, and set its filters, columns and order.',
      'Select “Save view” and give it a name.',
      { who: 'staff', text: 'Choose who sees it: only you, your role group, or everyone.' },
      'Choose “Pin to the menu” to have it in the menu, with the number of its records.',
    ],
    openAccount: [
      'Open “Open Bank Account” and choose the bank.',
      'Choose “Open New account with BVN” under “Select an action”.',
      'The customer agrees to the terms and reads you the one-time code of the bank.',
      'Enter the BVN, check the form, and add the photo and the signature.',
      'Submit. The account number appears at once.',
    ],
    whoChanged: [
      'Open “Audit”.',
      'Filter by “User Name”, by “IP Address” or by days.',
      { who: 'seesPeople', text: 'Or open the record of a person, and look at “Activity”.' },
      'Open an entry to see the values before and after.',
    ],
  },
  more: {
    findTransaction: [
      {
        title: 'See new transactions as they come',
        steps: [
          'Select “Live” above the rows. New transactions come by themselves, and a changed status changes in its row.',
          'Select “Live” again to stop. It does not keep you signed in.',
        ],
      },
    ],
    addAgent: [
      {
        title: 'Many agents from a file',
        steps: [
          'Open “Agents” and the tab “Create Agent”, and select “From a file”.',
          'Choose a CSV or XLSX file with one agent a row, headings first.',
          'Choose a column for each field under “Match the columns”, then select “Check the rows”.',
          'Each row says whether it will be created, or why not. Nothing is sent before that.',
          'Save the rows to correct as a file, and create the others. The same file again creates nobody twice.',
        ],
      },
    ],
    assignTerminal: [
      {
        title: 'A device',
        steps: [
          {
            who: 'uploadsDevices',
            text: 'Open “Devices” and select “Upload CSV File” to add devices by their serial numbers.',
          },
          'Choose “Assign Device” of the agent, and type the serial number. Where free devices are offered, a part of it is enough.',
          'To take a device back, choose “Unassign Device”.',
        ],
      },
    ],
    resetPassword: [
      {
        title: 'Hand the password over in person',
        steps: [
          {
            who: 'showsPasswords',
            text: 'Choose “Show password” of the agent. You see the password once, as a slip to print.',
          },
          { who: 'showsPasswords', text: 'It works once and for one hour. The agent is told that you saw it.' },
        ],
      },
    ],
    creditPurse: [
      {
        title: 'Top up all agents with a low balance',
        steps: [
          'In the tab “Agent Purse”, select “Top up agents…”.',
          'Enter the balance under “Agents with a balance up to (N)”, and choose “to a level” or “by an amount”.',
          'Select “Show the agents”. Change amounts or leave agents out: nothing has moved yet.',
          'Check the total and what is left in the central purse, then confirm.',
        ],
      },
      {
        title: 'Put money into the central purse',
        steps: [
          { who: 'funds', text: 'Open “Purse” and select “Fund” beside “Wallet Balance”.' },
          {
            who: 'funds',
            text: 'Enter the amount, the bank’s reference of the transfer and the reason. A reference is used once.',
          },
          { who: 'funds', text: 'Select “Review” and confirm. The audit log records it under your name.' },
        ],
      },
    ],
    exportList: [
      {
        title: 'The statement of a purse',
        steps: [
          { who: 'seesStatements', text: 'Open “Agents”, open the agent and select “Statement…”.' },
          { who: 'hasStatement', text: 'Open “Agents Profile” and select “Statement…”.' },
          {
            who: 'seesStatements',
            text: 'Choose the month. The PDF has every movement, and the balance before and after them.',
          },
          {
            who: 'hasStatement',
            text: 'Choose the month. The PDF has each of your movements, and the balance before and after them.',
          },
        ],
      },
    ],
  },
};
