import { describe, expect, it } from 'vitest';
import { isPushEndpoint } from './push-hosts.ts';

describe('the endpoint of a push subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dx1:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d',
    'https://FCM.googleapis.com:443/fcm/send/dx1',
    'https://fcm.googleapis.com/wp/dx1:APA91b',
    'https://jmt17.google.com/fcm/send/dx1:APA91b',
    'https://fcm.google.com/preprod/wp/dx1',
    'https://android.googleapis.com/gcm/send/APA91b',
    'https://updates-autopush.stage.mozaws.net/wpush/v2/gAAA',
    'https://updates-autopush.dev.mozaws.net/wpush/v2/gAAA',
  ])('is allowed at a push service of a browser: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, [])).toBe(true);
  });

  it.each([
    '',
    'nonsense',
    'http://fcm.googleapis.com/fcm/send/dx1',
    'ftp://fcm.googleapis.com/fcm/send/dx1',
    'javascript:alert(1)',
    'https://fcm.googleapis.com:8443/fcm/send/dx1',
    'https://user:word@fcm.googleapis.com/fcm/send/dx1',
    'https://fcm.googleapis.com@evil.example/',
    'https://fcm.googleapis.com.evil.example/',
    'https://evil-fcm.googleapis.com/',
    'https://googleapis.com/',
    'https://google.com/',
    'https://drive.google.com/',
    'https://evil.jmt17.google.com/',
    'https://storage.googleapis.com/',
    'https://mozaws.net/',
    'https://push.apple.com/',
    'https://evilpush.apple.com.example/',
    'https://evilnotify.windows.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://0x7f000001/',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  ])('is refused elsewhere: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, [])).toBe(false);
  });

  it('is allowed at the hosts of the settings', () => {
    const more = ['push.example.org', '*.example.net'];
    expect(isPushEndpoint('https://push.example.org/1', more)).toBe(true);
    expect(isPushEndpoint('https://a.example.net/1', more)).toBe(true);
    expect(isPushEndpoint('https://example.net/1', more)).toBe(false);
    expect(isPushEndpoint('https://push.example.org/1', [])).toBe(false);
  });
});
