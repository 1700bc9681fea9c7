/** Of messages.ts, what is said of a parameter's value, and of filters with operators (operands.ts). */
export const valueTemplates = {
  tooManyValues: '%{name} takes at most %{most} values.',
  noChoice: '%{name} must be one of: %{choices}.',
  noAmount: '%{name} must be an amount in naira with at most two decimals, such as 2500 or 2500.50.',
  noDay: '%{name} must be a day, written as YYYY-MM-DD.',
  noTime: '%{name} must be a time, written as YYYY-MM-DDTHH:MM:SSZ.',
  noMonth: '%{name} must be a month, as in 2026-11.',
  noMoment: '%{name} must be a day, written as YYYY-MM-DD, or a time, written as YYYY-MM-DDTHH:MM:SSZ.',
  noLast: '%{name} must be a number of days, weeks or months, such as 14d, 2w or 3m.',
  noWhole: '%{name} must be a whole number.',
  noDecimal: '%{name} must be a number with at most two decimals, such as 5 or 2.50.',
  noPhone: '%{name} must be a phone number or a part of one, in digits.',
  operatorNoField: '%{name}: the records of this list have no such value. Filter by one of these: %{fields}.',
  operatorHidden: '%{name}: this value is not shown to you, so the list cannot be filtered by it. Remove this filter.',
  operatorSecret: '%{name}: this number can only be asked for as it is, by %{field} alone.',
  operatorLacking: '%{name}: this value is not compared in this way. Use one of these: %{operators}.',
  tooManyOperators: 'A list takes at most %{most} filters with operators at a time. Remove some of them.',
} as const;
