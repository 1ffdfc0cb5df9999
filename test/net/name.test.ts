import { expect, test } from 'vitest';
import { tidyName } from '../../server/protocol/name.ts';

test('a name has no stars, which would mark emphasis in the sentences it stands in', () => {
  expect(tidyName('*Ana*')).toBe('Ana');
  expect(tidyName('* \u0007*')).toBe('');
});
