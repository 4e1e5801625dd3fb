import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from '../journey.ts';
import { befriend, type Person } from '../people.ts';
import { violationsInBothThemes } from '../violations.ts';

/** A security key of the browser's own, which is there and whose owner touches it; `count` says how often it was used. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    count: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials[0]?.signCount ?? 0;
    },
    /** Whether its owner touches it. */
    setPresent: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

async function logOut(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/');
}

async function logIn(page: Page, { email, password }: Person) {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

describe('the security of an account', () => {
  journey('a passkey is made, logs in without a password, is renamed and deleted', async ({ stage }) => {
    const person = await stage.newPerson('Paula');
    const page = await stage.device({ person });
    await page.goto('/settings#security');
    const key = await addAuthenticator(page);
    await page.getByRole('button', { name: 'Add a Passkey' }).click();
    await page.getByText('Passkey added').waitFor();
    await page.getByText('not used yet').waitFor();
    await stage.mailsTo(person.email, 2);
    expect(await violationsInBothThemes(page)).toEqual([]);

    // The form asks the browser for passkeys by itself; nobody answers until a button is pressed.
    await key.setPresent(false);
    await logOut(page);
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Log in with a passkey' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await key.setPresent(true);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.waitForURL('**/dashboard');
    await expect.poll(key.count).toBeGreaterThan(1);

    await page.goto('/settings#security');
    await page.getByText(/last used today/).waitFor();
    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.getByLabel('Name').fill('My laptop');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('My laptop').waitFor();
    await page.getByRole('button', { name: 'Delete My laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Passkey deleted').waitFor();
    await expect.poll(() => page.getByText('My laptop').count()).toBe(0);

    await key.setPresent(false);
    await logOut(page);
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Log in with a passkey' }).waitFor();
    await key.setPresent(true);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    // The form's own question may be answered by the touch as well, and says the same.
    await page
      .getByText(/This passkey is not known here/)
      .first()
      .waitFor();
  });

  journey('an authenticator app is set up, its code and a recovery code log in', async ({ stage }) => {
    const person = await stage.newPerson('Theo');
    const page = await stage.device({ person });
    await page.goto('/settings#security');
    await page.getByRole('button', { name: 'Set Up an Authenticator App' }).click();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const secret = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()).replaceAll(' ', '');
    const seconds = () => Math.floor(Date.now() / 1000);
    // The codes before and after the one of now count as well, so that neither is too old when a half minute ends on the way.
    await page.getByLabel('Code', { exact: true }).fill(generateSync({ secret, epoch: seconds() }));
    await page.getByRole('button', { name: 'Turn On' }).click();
    const codes = page.getByRole('dialog', { name: 'Your Recovery Codes' }).getByRole('listitem');
    await codes.first().waitFor();
    await expect.poll(() => codes.count()).toBe(10);
    expect(await violationsInBothThemes(page)).toEqual([]);
    const recoveryCode = await codes.first().innerText();
    await page.getByRole('button', { name: 'I’ve Saved Them' }).click();
    await page.getByText(/You have 10 recovery codes left/).waitFor();

    const phone = await stage.device({ width: 390, height: 844, touch: true });
    await logIn(phone, person);
    await phone.getByLabel('Code').fill('000000');
    await phone.getByRole('button', { name: 'Sign In' }).click();
    await phone.getByText(/This code is not right/).waitFor();
    // What turned it on is used up: the next one.
    await phone.getByLabel('Code').fill(generateSync({ secret, epoch: seconds() + 30 }));
    await phone.getByRole('button', { name: 'Sign In' }).click();
    await phone.waitForURL('**/dashboard');

    const other = await stage.device();
    await logIn(other, person);
    await other.getByLabel('Code').fill(recoveryCode.toUpperCase());
    await other.getByRole('button', { name: 'Sign In' }).click();
    await other.waitForURL('**/dashboard');
    await page.reload();
    await page.getByText(/You have 9 recovery codes left/).waitFor();
  });

  journey('another device is logged out from here, and sees it at once', async ({ stage }) => {
    const person = await stage.newPerson('Sonja');
    const other = await stage.device();
    await logIn(other, person);
    await other.waitForURL('**/dashboard');
    await other.getByText('Start Your Journey').waitFor();
    const page = await stage.device({ person });
    await page.goto('/settings#security');
    await page
      .getByText(/this machine/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Log out .* on Linux/ }).click();
    await page.getByText('Device logged out').waitFor();
    await other.waitForURL((url) => url.pathname !== '/dashboard');
    await page.reload();
    await page.getByText('You’re not logged in anywhere else.').waitFor();
  });

  journey('an account is deleted by its owner, hidden at once, and a login brings it back', async ({ stage }) => {
    const [person, friend] = [await stage.newPerson('Dora'), await stage.newPerson('Fritz')];
    await befriend(person, friend);
    const page = await stage.device({ person });
    const theirs = await stage.device({ person: friend });
    await theirs.goto('/friends');
    await theirs.getByText(person.name).first().waitFor();

    await page.goto('/settings#data');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Download my journal' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete My Account' }).click();
    await page.getByText(/Your account will be deleted on .* log in before then/).waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => theirs.getByText(person.name).count()).toBe(0);
    await theirs.goto(`/profile/${person.username}`);
    await theirs.getByText('Profile not found').waitFor();
    const mails = await stage.mailsTo(person.email, 2);
    expect(mails.at(-1)?.subject).toMatch(/will be deleted on/);

    await logIn(page, person);
    await page.getByText('Welcome back! Your account stays.').waitFor();
    await page.waitForURL('**/dashboard');
    await theirs.goto('/friends');
    await theirs.getByText(person.name).first().waitFor();
  });

  journey('an address is changed with a code from each of the two', async ({ stage }) => {
    const person = await stage.newPerson('Adele');
    const page = await stage.device({ person });
    const email = `new.${person.email}`;
    await page.goto('/settings#security');
    await page.getByRole('button', { name: 'Change Email' }).click();
    await page.getByLabel('New Email').fill(email);
    await page.getByRole('button', { name: 'Send Codes' }).click();
    const [old, fresh] = [await stage.codeFor(person.email, 2), await stage.codeFor(email)];
    // The codes may be read elsewhere, and the page opened again.
    await page.reload();
    await page.getByLabel(`Code sent to ${person.email}`).fill(fresh);
    await page.getByLabel(`Code sent to ${email}`).fill(old);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This code is not right.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByLabel(`Code sent to ${person.email}`).fill(old);
    await page.getByLabel(`Code sent to ${email}`).fill(fresh);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your email address was changed').waitFor();
    await page.getByText(email, { exact: true }).waitFor();
    expect((await stage.mailsTo(person.email, 3)).at(-1)?.subject).toMatch(/email address .* was changed/);
    await logOut(page);
    await logIn(page, { ...person, email });
    await page.waitForURL('**/dashboard');
  });
});
