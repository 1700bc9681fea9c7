/** Every declared resource, in the order of the menu. */
import { normalise } from '../engine/normalise';
import { transactions } from './transactions/transactions';

export const resources = [normalise(transactions)];
