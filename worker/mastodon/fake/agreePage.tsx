import { DEFAULT_INSTANCE } from '#schema/users/mastodon.ts'
import { pageOf } from '#worker/identity/social/fake/pages.tsx'

export const agreePage = (query: URLSearchParams): Response =>
  pageOf(
    `Sign in to test ${DEFAULT_INSTANCE}`,
    <>
      <p>
        No Mastodon server is configured, so this page replaces {DEFAULT_INSTANCE} in development. Who are
        you?
      </p>
      <form>
        <HiddenFields query={query} />
        <label>
          Username
          <input name="username" required defaultValue="ada" autoComplete="off" />
        </label>
        <label>
          Verified link on the profile
          <input name="link" autoComplete="off" />
        </label>
        <button>Authorise</button>
      </form>
      <form>
        <HiddenFields query={query} />
        <button name="answer" value="cancel">
          Cancel
        </button>
      </form>
    </>,
  )

const HiddenFields = ({ query }: { query: URLSearchParams }) =>
  [...query].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
