import proxyAddress from 'proxy-addr';

/** Whether Express can make something of a value of TRUST_PROXY. */
export function isTrustable(value: string): boolean {
  try {
    return /^\d{1,2}$/.test(value) || Boolean(proxyAddress.compile(value.split(',').map((each) => each.trim())));
  } catch {
    return false;
  }
}
