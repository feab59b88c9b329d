import type { RouteName } from '#schema/routes/table.ts'
import type { ReactNode } from 'react'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import { ShortcutsButton } from '#client/keyboard/ShortcutsButton.tsx'
import { documentPage, DocumentSections } from '#client/documents/documentPage.tsx'

/** Answers to what readers and writers ask most; HELP_URL replaces it. */
export const page = documentPage({
  route: 'ShowHelp',
  title: 'Help',
  description: 'Answers to common questions about your account and about reading.',
  Sections,
})

function Sections() {
  const { productName } = useSite()
  return (
    <DocumentSections
      sections={[
        {
          id: 'signing-in',
          title: 'Signing in',
          body: (
            <>
              <p>
                <To route="AcctSignin">Sign in</To> with your email address. We send you a link that signs you
                in, so you don’t need a password. If your account has a password, or is connected to another
                service, you can use that instead.
              </p>
              <p>
                No email? Look in the spam folder, check the address for typos, and ask for a new one. A link
                works once and expires after 15 minutes.
              </p>
            </>
          ),
        },
        {
          id: 'locked-out',
          title: 'If you can’t sign in',
          body: (
            <>
              <p>Try these in order:</p>
              <ol>
                <li>Forgot your password? Sign in by email instead, then set a new one in your settings.</li>
                <li>
                  Lost your phone? Use one of the recovery codes that you saved when you turned on two-factor
                  authentication. Each code works once.
                </li>
                <li>
                  Still signed in on another device? There, open Settings, “Security and apps”, and change
                  two-factor authentication or turn it off.
                </li>
              </ol>
              <p>
                Without a recovery code or another device, two-factor authentication cannot be removed for
                you: it protects the account from anyone who asks.
              </p>
            </>
          ),
        },
        {
          id: 'your-account',
          title: 'Your account',
          body: (
            <p>
              In <To route="ShowSettings">Settings</To> you change your name, picture, username, email address
              and password. You see where you are signed in, sign out other devices, turn on two-factor
              authentication, and can deactivate or delete the account.
            </p>
          ),
        },
        {
          id: 'reading',
          title: 'Reading and following',
          body: (
            <p>
              Follow writers, publications and <To route="ShowTopics">topics</To> from their pages.{' '}
              <To route="ShowSearch">Search</To> finds stories, people, publications, topics and lists. Every
              writer, publication and topic also has an RSS feed.
            </p>
          ),
        },
        {
          id: 'keyboard',
          title: 'Keyboard shortcuts',
          body: (
            <>
              <p>
                Single keys step through the stories of a page, save the story in focus, follow the writer of
                a story, and search. Everything they do has a button too. Press <kbd>?</kbd> for the list, or
                open it from the account menu; there you can also turn single keys off.
              </p>
              <ShortcutsButton className="Button Button--quiet" />
            </>
          ),
        },
        {
          id: 'accessibility',
          title: 'Accessibility',
          body: (
            <p>
              {productName} works with a keyboard and with screen readers, and without scripts for everything
              that a form can do. The theme button switches between light and dark. The text grows with your
              browser’s font size.
            </p>
          ),
        },
      ]}
    />
  )
}

/** A link to a page of the app; the words alone while that page is not built. */
function To({ route, children }: { route: RouteName; children: ReactNode }) {
  const href = useHref()
  return isBuilt(route) ? <Link to={href(route)}>{children}</Link> : children
}
