import { type Browser, identityCalls, sentTo, signUp } from '#test/identity/browser.ts'
import type { Result } from '#test/staff.ts'

const message = (...names: string[]) => names.map((name) => `... on ${name} { message }`).join(' ')
const lockouts = [
  'InvalidTwoFactorAuthCode',
  'TwoFactorAuthSoftLockout',
  'TwoFactorAuthPermanentLockout',
  'IpAuthLockout',
]
  .map((name) => `... on ${name} { message lockoutInfo { failCount lockedOutUntil } }`)
  .join(' ')
const passwordLockouts = message(
  'InvalidPassword',
  'PasswordSoftLockout',
  'PasswordPermanentLockout',
  'IpAuthLockout',
)

export const twoFactorCalls = {
  registerAuthyUser: `mutation($countryCode: String!, $phoneNumber: String!, $preferredMethod: TwoFactorMethod!) {
    registerAuthyUser(countryCode: $countryCode, phoneNumber: $phoneNumber, preferredMethod: $preferredMethod) {
      __typename ... on AuthyUser { authyId } ${message('BadRequest', 'Unauthorized', 'Forbidden')} } }`,
  registerAuthenticatorApp: `mutation { registerAuthenticatorApp {
    __typename ... on AuthenticatorApp { authyId uri secret qrPath qrSize } ${message('Unauthorized', 'Forbidden')} } }`,
  crupdateTwoFactorAuth: `mutation($authyId: ID!, $preferredMethod: TwoFactorMethod!, $verificationCode: String!) {
    crupdateTwoFactorAuth(authyId: $authyId, preferredMethod: $preferredMethod, verificationCode: $verificationCode) {
      __typename ... on MutationSuccess { success } ${message('BadRequest', 'Unauthorized', 'Forbidden')} ${lockouts} } }`,
  crupdateTwoFactorBackupCodes: `mutation($userId: ID!) { crupdateTwoFactorBackupCodes(userId: $userId) {
    __typename ... on BackupCodes { backupCodes } ${message('NotFound', 'Forbidden')} } }`,
  disableTwoFactorAuth: `mutation($password: String) { disableTwoFactorAuth(password: $password) {
    __typename ${message('Unauthorized', 'Forbidden')} ${passwordLockouts} } }`,
  twoFactor: `{ twoFactor { method lastDigits unusedRecoveryCodes } }`,
  reauthentication: `{ reauthentication { isFresh hasPassword hasPasskey maskedEmail } }`,
  reauthenticate: `mutation($password: String, $code: String, $passkey: PasskeyProof) {
    reauthenticate(password: $password, code: $code, passkey: $passkey) {
      __typename ${message('BadRequest', 'NotFound', 'TooManyRequests', 'Unauthorized')} ${passwordLockouts} } }`,
  sendReauthenticationCode: `mutation { sendReauthenticationCode {
    __typename ${message('NotFound', 'TooManyRequests', 'Unauthorized')} } }`,
  resendTwoFactorCode: `mutation($token: String!) { resendTwoFactorCode(token: $token) {
    __typename ${message('ExpiredCredentials', 'TooManyRequests')} } }`,
  startPasskeyRegistration: `mutation { startPasskeyRegistration {
    __typename ... on PasskeyOptions { optionsJSON } ${message('BadRequest', 'Unauthorized', 'Forbidden')} } }`,
  finishPasskeyRegistration: `mutation($passkey: NewPasskey!, $name: String) { finishPasskeyRegistration(passkey: $passkey, name: $name) {
    __typename ... on Passkey { id name isBackedUp lastUsedAt } ${message('BadRequest', 'Unauthorized', 'Forbidden')} } }`,
  renamePasskey: `mutation($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) {
    __typename ... on Passkey { id name } ${message('NotFound', 'BadRequest', 'Unauthorized')} } }`,
  removePasskey: `mutation($id: ID!) { removePasskey(id: $id) {
    __typename ... on PasskeyList { passkeys { id } } ${message('NotFound', 'Unauthorized', 'Forbidden')} } }`,
  startPasskeySignIn: `mutation($redirect: String) { startPasskeySignIn(redirect: $redirect) {
    __typename ... on PasskeyOptions { optionsJSON } ${message('TooManyRequests')} } }`,
  finishPasskeySignIn: `mutation($passkey: PasskeyProof!) { finishPasskeySignIn(passkey: $passkey) {
    __typename ... on AuthInfo { uid sessionToken redirect } ${message('NotFound')} } }`,
}

/** `ask` cannot distinguish a list from a result. */
export async function passkeysOf(browser: Browser): Promise<{ id: string; name: string }[]> {
  const [answer] = (await browser.askAll([{ query: '{ passkeys { id name } }' }])) as {
    data: { passkeys: { id: string; name: string }[] }
  }[]
  return answer!.data.passkeys
}

export const US = '1'

/** The number is in the United States. */
export const codeSentTo = async (phoneNumber: string): Promise<string> =>
  (await sentTo(`+${US}${phoneNumber}`))[0]!.code!

/** A wrong code of the same length. */
export const otherThan = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')

/** Signed in here. */
export async function member(browser: Browser, email: string, password: string): Promise<string> {
  await signUp(browser, email, 'Second Factor')
  await browser.ask(identityCalls.crupdatePassword, { password })
  return String((await browser.ask(identityCalls.viewer)).id)
}

/** By text message. */
export async function turnOn(browser: Browser, phoneNumber: string): Promise<void> {
  const begun = await browser.ask(twoFactorCalls.registerAuthyUser, {
    countryCode: US,
    phoneNumber,
    preferredMethod: 'SMS_TEXT',
  })
  const done = await browser.ask(twoFactorCalls.crupdateTwoFactorAuth, {
    authyId: begun.authyId,
    preferredMethod: 'SMS_TEXT',
    verificationCode: await codeSentTo(phoneNumber),
  })
  if (done.__typename !== 'MutationSuccess') throw new Error(JSON.stringify([begun, done]))
}

export async function recoveryCodes(browser: Browser, userId: string): Promise<string[]> {
  const made: Result = await browser.ask(twoFactorCalls.crupdateTwoFactorBackupCodes, { userId })
  return made.backupCodes as string[]
}
