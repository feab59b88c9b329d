import { day, limits } from '#schema/limits.ts'
import { useSite } from '#client/browser/site.tsx'
import { documentPage, DocumentSections } from '#client/documents/documentPage.tsx'

/** What the software stores about people, and for how long; PRIVACY_URL replaces it. */
export const page = documentPage({
  route: 'ShowPrivacy',
  title: 'Privacy Policy',
  description: 'What this site stores about you, why, and how to have it deleted.',
  Sections,
})

function Sections() {
  const { productName } = useSite()
  return (
    <DocumentSections
      sections={[
        {
          id: 'visitors',
          title: 'If you only read',
          body: (
            <p>
              Reading needs no account, and sets no cookie that identifies you. Your browser reports how fast
              pages load and which errors happen, so that we can fix them, and how long a story was read and
              which site led to it, so that its writer sees the sums. These reports name the page, not you.
              They carry a random number that your browser keeps for half a day, by which you count as one
              reader, also where many people share a network.
            </p>
          ),
        },
        {
          id: 'your-account',
          title: 'If you have an account',
          body: (
            <>
              <p>{productName} stores:</p>
              <ul>
                <li>your email address, your name, and what you add to your profile;</li>
                <li>your password, only as a hash from which it cannot be read;</li>
                <li>what you write, follow and save;</li>
                <li>
                  for how long you read which story: for 30 days, and for 400 days if you are a member and the
                  story is for members only, since its writer is paid by it. Writers see sums, not readers;
                </li>
                <li>where you are signed in: the kind of browser, and since when.</li>
              </ul>
              <p>
                Your profile and what you publish are public. Your email address is not shown to other
                readers.
              </p>
            </>
          ),
        },
        {
          id: 'cookies',
          title: 'Cookies and your browser',
          body: (
            <p>
              One cookie keeps you signed in, for up to 90 days after your last visit. Another remembers for a
              year that your browser has signed in before, so that no one else can lock you out. Others last
              minutes, while you sign in. Your browser remembers your choice of theme, your recent searches
              and which notices you have closed; these stay on your device.
            </p>
          ),
        },
        {
          id: 'emails',
          title: 'Emails',
          body: (
            <p>
              We write to you when you ask for a link or a code, when something important changes in your
              account, and about what you have chosen in your settings.
            </p>
          ),
        },
        {
          id: 'others',
          title: 'Other companies',
          body: (
            <p>
              The site runs on the network of a hosting company, which sees each request as it passes through.
              Videos and other embedded content come from their own sites, which may store data about you. If
              you sign in with another service, that service learns of it.
            </p>
          ),
        },
        {
          id: 'rights',
          title: 'Your data is yours',
          body: (
            <p>
              You can see and change your data in your settings, and delete your account there. That deletes
              your profile, your sign-ins and what you follow, takes down your stories, which are gone after{' '}
              {limits.trash.retention / day} days, removes what you wrote in gifts, reports, invitations and
              notes, and takes your name off the time that you spent with the stories of others. A publication
              that only you own goes to its first editor, or is closed. Your username stays reserved, so that
              no one else can take it.
            </p>
          ),
        },
      ]}
    />
  )
}
