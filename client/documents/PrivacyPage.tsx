import { day, limits } from '#schema/limits.ts'
import { useSite } from '#client/browser/site.tsx'
import { documentPage, DocumentSections } from '#client/documents/documentPage.tsx'

/** PRIVACY_URL replaces it. */
export const page = documentPage({
  route: 'ShowPrivacy',
  title: 'Privacy Policy',
  description: 'What this site stores about you, why, and how to delete it.',
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
              You can read without an account, and reading sets no cookies that identify you. Your browser
              reports how fast pages load and any errors, so we can fix them. It also reports how long a story
              was read and which site led to it, so its writer can see totals. These reports name the page,
              not you. They carry a random number that your browser keeps for half a day, so you count as one
              reader even where many people share a network.
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
                <li>your password, but only as a hash it can’t be read from;</li>
                <li>what you write, follow and save;</li>
                <li>
                  which stories you read and for how long: kept for 30 days, or for 400 days if you’re a
                  member and the story is member-only, because its writer is paid for that time. Writers see
                  totals, not readers;
                </li>
                <li>where you’re signed in: the type of browser, and since when.</li>
              </ul>
              <p>
                Your profile and what you publish are public. Your email address isn’t shown to other readers.
              </p>
            </>
          ),
        },
        {
          id: 'cookies',
          title: 'Cookies and your browser',
          body: (
            <p>
              One cookie keeps you signed in for up to 90 days after your last visit. Another remembers for a
              year that this browser has signed in before, so no one else can lock you out. Others last a few
              minutes while you sign in. Your browser also remembers your theme, your recent searches and the
              notices you’ve closed. These stay on your device.
            </p>
          ),
        },
        {
          id: 'emails',
          title: 'Emails',
          body: (
            <p>
              We email you when you request a link or code, when something important changes in your account,
              and about anything you’ve chosen in your settings.
            </p>
          ),
        },
        {
          id: 'others',
          title: 'Other companies',
          body: (
            <p>
              This site runs on a hosting company’s network, which sees each request as it passes through.
              Videos and other embedded content come from other sites, which may store data about you. If you
              sign in with another service, that service knows you did.
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
              notes, and removes your name from the time you spent reading other people’s stories. A
              publication that only you own goes to its first editor, or is closed. Your username stays
              reserved, so no one else can take it.
            </p>
          ),
        },
      ]}
    />
  )
}
