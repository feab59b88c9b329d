const LOCKOUTS = ['InvalidPassword', 'PasswordSoftLockout', 'PasswordPermanentLockout', 'IpAuthLockout']

const result = (...failures: string[]) =>
  `{ __typename ${failures.map((name) => `... on ${name} { message }`).join(' ')} }`

const viewer = '... on Viewer { id username name bio imageId }'
const common = ['BadRequest', 'Unauthorized', 'Forbidden']

export const accountCalls = {
  editProfile: `mutation($name: String!, $bio: String!, $imageId: ID) { editProfile(name: $name, bio: $bio, imageId: $imageId)
    ${result(...common).replace('__typename', `__typename ${viewer}`)} }`,
  changeUsername: `mutation($username: String!) { changeUsername(username: $username)
    ${result(...common, 'TooManyRequests').replace('__typename', `__typename ${viewer} ... on AlreadyExists { message reason }`)} }`,
  changeEmail: `mutation($email: String!, $password: String) { changeEmail(email: $email, password: $password)
    ${result(...common, 'TooManyRequests', ...LOCKOUTS).replace('__typename', '__typename ... on AlreadyExists { message reason }')} }`,
  revokeSession: `mutation($sessionId: ID!) { revokeSession(sessionId: $sessionId) ${result('Unauthorized', 'Forbidden', 'NotFound')} }`,
  deactivateAccount: `mutation { deactivateAccount ${result('Unauthorized', 'Forbidden')} }`,
  deleteAccount: `mutation($username: String!, $password: String) { deleteAccount(username: $username, password: $password)
    ${result(...common, ...LOCKOUTS)} }`,
  account: '{ account { hasPassword isFresh sessions { id host userAgent createdAt isCurrent } } }',
}
