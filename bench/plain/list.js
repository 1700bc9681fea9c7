/** The least script that the same list by hand needs: one call, a row for each record. */
async function show() {
  const response = await fetch('/api/v1/transaction?startPage=0&length=10', {
    headers: { authorization: `Bearer ${localStorage.getItem('plain')}` },
  });
  /** @type {{ data: readonly any[] }} */
  const { data } = await response.json();
  const rows = data.map((row) => {
    const line = document.createElement('tr');
    const values = [
      row.systemTime,
      row.agent?.businessName,
      row.transactionId,
      row.transactionType?.type,
      row.agent?.bankTerminal?.terminalId,
      row.amount,
      row.statusMessage,
      row.convenienceFee,
      row.agentFee,
      row.stampDuty,
      row.rrn,
      row.stan,
      row.prePurseBalance,
      row.postPurseBalance,
      row.accountName,
      row.accountNumber,
      row.bankName,
      row.appVersion,
    ];
    for (const value of values) line.insertCell().textContent = value ?? '';
    return line;
  });
  document.querySelector('tbody')?.append(...rows);
}

void show();
