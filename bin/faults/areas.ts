import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'

export interface Area {
  name: string
  sources: readonly string[]
  /** Folders of `test`. */
  tests: readonly string[]
  /** Matches the paths of its tests in a browser. */
  browser: RegExp
}

export const AREAS: readonly Area[] = [
  {
    name: 'permissions',
    sources: [
      'worker/permissions/*.ts',
      'worker/posts/verbs/*.ts',
      'worker/publications/{asEditor,permissions}.ts',
      'worker/drafts/asWriter.ts',
      'worker/lists/keeper.ts',
      'worker/responses/responder.ts',
    ],
    tests: ['permissions', 'matrix', 'posts', 'publications', 'lists', 'responses'],
    browser: /viewers|moderation|heldBack|muting|publicationPeople|yourStories/,
  },
  {
    name: 'cache',
    sources: [
      'worker/cache/*.ts',
      'worker/platform/database/{cacheTags,read,taggedColumns,tagVersions,write}.ts',
      'worker/platform/http/conditional.ts',
      'worker/request/{answerHit,fromStored}.ts',
    ],
    tests: ['cache', 'platform'],
    browser: /test\/edge\/|fromStored/,
  },
  {
    name: 'money',
    sources: [
      'worker/{membership,partner,payments}/**/*.ts',
      'schema/admin/{prices,revenue}.ts',
      'schema/membership/{gifts,membership,membershipPrices}.ts',
    ],
    tests: ['membership', 'partner', 'payments', 'admin'],
    browser: /membership|gifts|partner|earnings|revenue/,
  },
  {
    name: 'editor',
    sources: [
      'client/editor/**/*.{ts,tsx}',
      'client/writing/*.{ts,tsx}',
      'worker/drafts/**/*.ts',
      'schema/posts/drafts.ts',
    ],
    tests: ['editor', 'writing', 'drafts'],
    browser: /writing|storyEditor|publishing|yourStories|late|keptWords|submissions/,
  },
  {
    name: 'signIn',
    sources: [
      'worker/identity/**/*.ts',
      'client/{signin,twoFactor}/**/*.{ts,tsx}',
      'schema/identity/{signIn/*,twoFactorSetup}.ts',
    ],
    tests: ['identity', 'accounts', 'schema'],
    browser: /signIn|twoFactor|passkeys|social|oneTap|appLogin|waysIn|identity/,
  },
  {
    name: 'forms',
    sources: [
      'schema/forms/forms.ts',
      'worker/actions/*.ts',
      'worker/identity/forms/*.ts',
      'client/**/*Form.tsx',
      'client/design/{CodeInput,Field,formAnswer,PasswordField,Switch}.{ts,tsx}',
    ],
    tests: ['actions', 'accounts', 'settings', 'design'],
    browser: /noscript|Noscript|settings|signIn|twoFactor|partner|lists|look/,
  },
]

/** Worker tests replace fakes and the password cost. */
const LEFT_OUT = ['**/fake/**', 'worker/identity/passwordCost.ts']

/** @param taken files of earlier areas */
export const sourcesOf = ({ sources }: Area, taken: ReadonlySet<string>): string[] =>
  globSync([...sources])
    .filter((file) => !taken.has(file) && !LEFT_OUT.some((pattern) => matchesGlob(file, pattern)))
    .toSorted()
