import { expect, it } from 'vitest';
import { holdsCardNumber, maskPan } from './pan';

it.each([
  ['5061051234567891234', '506105*********1234'],
  ['5399 8312 3456 7890', '539983******7890'],
  ['539983******7890', '539983******7890'],
  ['1234', '****'],
  ['', ''],
])('shows at most the first six and last four of %j', (pan, shown) => {
  expect(maskPan(pan)).toBe(shown);
});

it.each([
  ['4111111111111111'],
  ['5399831234567895'],
  ['2223003122003222'],
  ['5061051234567891239'],
  ['506105123456789122'],
  ['5399 8312 3456 7895'],
  ['5399-8312-3456-7895'],
  ['5061 0512 3456 7891 239'],
  ['Kemi, card 4111111111111111, blocked'],
])('knows the card number in %j', (text) => expect(holdsCardNumber(text)).toBe(true));

it.each([
  ['4111111111111112', 'its digits do not check'],
  ['250201123456', 'an RRN'],
  ['0123456789', 'an account'],
  ['08031234567', 'a phone'],
  ['+2348031234567', 'a phone'],
  ['378282246310005', 'fifteen digits: the serial of a device, as likely'],
  ['2025112209300003', 'a day and a time in digits'],
  ['KDK4111111111111111', 'an id'],
  ['4111111111111111A', 'an id'],
  ['41111111111111110000', 'twenty digits'],
  ['539983******7895', 'a masked one'],
  ['250201 1234567890', 'two numbers'],
  ['', 'nothing'],
])('takes %j for no card number: %s', (text) => expect(holdsCardNumber(text)).toBe(false));
