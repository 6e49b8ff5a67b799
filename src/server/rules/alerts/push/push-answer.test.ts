import { describe, expect, it } from 'vitest';
import { statusText, verdictOf } from './push-answer.ts';

describe('the answer of a push service', () => {
  it.each([
    [201, '', 'taken'],
    [404, '{"code":404,"errno":102}', 'gone'],
    [410, '{"reason":"Unregistered"}', 'gone'],
    [429, '', 'later'],
    [500, '', 'later'],
    [503, '', 'later'],
    [406, '', 'later'],
    [401, '{"code":401,"errno":109,"message":"VAPID public key mismatch"}', 'key'],
    [403, '{"reason":"BadJwtToken"}', 'key'],
    [403, '<TITLE>MismatchSenderId</TITLE>', 'key'],
    [400, '{"reason":"VapidPkHashMismatch"}', 'key'],
    [400, '<TITLE>UnauthorizedRegistration</TITLE>', 'key'],
    [400, '{"reason":"BadDeviceToken"}', 'refused'],
    [413, '{"reason":"PayloadTooLarge"}', 'refused'],
    [301, '', 'refused'],
  ])('%i with %j is %s', (status, text, verdict) => {
    expect(verdictOf({ status, text })).toBe(verdict);
  });

  it('is named by its status and the word for its reason, and by nothing else in it', () => {
    expect(statusText({ status: 403, text: '{"reason": "BadJwtToken"}' })).toBe('403 BadJwtToken');
    expect(statusText({ status: 403, text: '{"reason":"see https://secret"}' })).toBe('403');
    expect(statusText({ status: 410, text: 'gone: APA91bSecret' })).toBe('410');
  });
});
