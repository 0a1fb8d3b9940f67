import { describe, expect, test } from 'vitest';
import en from '../../i18n/messages/en/orders.json' with { type: 'json' };
import zh from '../../i18n/messages/zh/orders.json' with { type: 'json' };
import { stageLabel, statusMessages } from './trackingMessages.ts';

/** Every code of 17TRACK's version 2.4. */
const CODES: Record<string, string[]> = {
  NotFound: ['NotFound_Other', 'NotFound_InvalidCode'],
  InfoReceived: ['InfoReceived'],
  InTransit: [
    'InTransit_PickedUp',
    'InTransit_Other',
    'InTransit_Departure',
    'InTransit_Arrival',
    'InTransit_CustomsProcessing',
    'InTransit_CustomsReleased',
    'InTransit_CustomsRequiringInformation',
  ],
  Expired: ['Expired_Other'],
  AvailableForPickup: ['AvailableForPickup_Other'],
  OutForDelivery: ['OutForDelivery_Other'],
  DeliveryFailure: [
    'DeliveryFailure_Other',
    'DeliveryFailure_NoBody',
    'DeliveryFailure_Security',
    'DeliveryFailure_Rejected',
    'DeliveryFailure_InvalidAddress',
  ],
  Delivered: ['Delivered_Other'],
  Exception: [
    'Exception_Other',
    'Exception_Returning',
    'Exception_Returned',
    'Exception_NoBody',
    'Exception_Security',
    'Exception_Damage',
    'Exception_Rejected',
    'Exception_Delayed',
    'Exception_Lost',
    'Exception_Destroyed',
    'Exception_Cancel',
  ],
};
const STAGES = [
  'InfoReceived',
  'PickedUp',
  'Departure',
  'Arrival',
  'AvailableForPickup',
  'OutForDelivery',
  'Delivered',
  'Returning',
  'Returned',
];

describe.each([
  ['English', en.tracking],
  ['Chinese', zh.tracking],
])('in %s', (_, messages) => {
  test.each(Object.entries(CODES))('%s and what is under it have words', (status, subStatuses) => {
    for (const sub_status of subStatuses) {
      const shown = statusMessages(messages, { status, sub_status });
      expect(shown.status).toBe(Reflect.get(messages.status, status));
      expect(shown.subStatus).toBe(Reflect.get(messages.subStatus, sub_status));
    }
  });

  test('so have the milestones', () => {
    for (const stage of STAGES)
      expect(stageLabel(messages, stage)).toBe(Reflect.get(messages.stage, stage));
  });
});

test.each([
  ['InTransit_QuantumTunnelling', 'Quantum tunnelling'],
  ['CustomsHold', 'Customs hold'],
  ['Held_AtHub_2', 'At hub 2'],
  ['InTransit_', 'In transit'],
  ['toString', 'To string'],
  ['', ''],
])('a code of tomorrow, %j, is readable', (code, text) => {
  expect(statusMessages(en.tracking, { status: 'x', sub_status: code }).subStatus).toBe(text);
  expect(stageLabel(zh.tracking, code)).toBe(text);
});
