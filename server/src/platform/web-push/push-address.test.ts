import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPushAddress, lookupPublic } from './push-address.ts';

const lookup = (host: string, all: boolean) =>
  new Promise<unknown>((resolve) => {
    lookupPublic(host, { all }, (error, address) => resolve(error ?? address));
  });

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://8.8.8.8/abc',
    'https://[2606:4700::1111]/abc',
  ])('may be %s', (address) => expect(isPushAddress(address)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://name:secret@fcm.googleapis.com/abc',
    'ftp://fcm.googleapis.com/abc',
    'not an address',
    'https://localhost/abc',
    'https://LOCALHOST./abc',
    'https://mongo/abc',
    'https://mongo.internal/abc',
    'https://printer.local/abc',
    'https://router.home.arpa/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://10.1.2.3/abc',
    'https://172.20.0.1/abc',
    'https://192.168.1.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/abc',
    'https://0.0.0.0/abc',
    'https://224.0.0.1/abc',
    'https://[::1]/abc',
    'https://[::]/abc',
    'https://[::ffff:10.0.0.1]/abc',
    'https://[::ffff:0:a00:1]/abc',
    'https://[64:ff9b::a00:1]/abc',
    'https://[5f00::1]/abc',
    'https://[fd00::1]/abc',
    'https://[fe80::1]/abc',
    'https://[2002:a00:1::]/abc',
    'http://127.0.0.1:9999/abc',
  ])('may not be %s', (address) => expect(isPushAddress(address)).toBe(false));

  it('may be that of a stand-in which the server was told of, and of no other', () => {
    const standIn = 'http://127.0.0.1:9999';
    expect(isPushAddress(`${standIn}/push/abc`, standIn)).toBe(true);
    expect(isPushAddress('http://127.0.0.1:9998/push/abc', standIn)).toBe(false);
    expect(isPushAddress('http://127.0.0.1:9999.example.org/', standIn)).toBe(false);
  });

  it('is judged again when it is connected to', async () => {
    for (const all of [true, false])
      expect(await lookup('localhost', all)).toMatchObject({ message: /not on the public internet/ });
    expect(await lookup('8.8.8.8', false)).toBe('8.8.8.8');
    expect(await lookup('8.8.8.8', true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await lookup('no-such-host.invalid', true)).toBeInstanceOf(Error);
    expect(isPublicAddress('somewhere')).toBe(false);
  });
});
