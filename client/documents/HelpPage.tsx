import { useSite } from '#client/browser/site.tsx'
import { ShortcutsButton } from '#client/keyboard/ShortcutsButton.tsx'
import { documentPage, DocumentSections } from '#client/documents/documentPage.tsx'
import { To } from '#client/documents/To.tsx'
import { writersHelp } from '#client/documents/writersHelp.tsx'

/** HELP_URL replaces it. */
export const page = documentPage({
  route: 'ShowHelp',
  title: 'Help',
  description: 'Answers to common questions about reading, writing, earning and your account.',
  hasPictures: true,
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
                <To route="AcctSignin">Sign in</To> with your email address. We’ll send you a sign-in link, so
                you don’t need a password. If your account has a password or a connected service, you can use
                that instead.
              </p>
              <p>
                No email? Check your spam folder, make sure you typed your email address correctly, or request
                a new link. Each link works once and expires after 15 minutes.
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
                  Lost your phone? Use one of the recovery codes you saved when you turned on two-factor
                  authentication. Each code works once.
                </li>
                <li>
                  Still signed in on another device? Go to Settings there, open “Security and apps”, and
                  change or turn off two-factor authentication.
                </li>
              </ol>
              <p>
                Without a recovery code or another device, we can’t turn off two-factor authentication for
                you. That protects your account from anyone who asks us to.
              </p>
            </>
          ),
        },
        {
          id: 'your-account',
          title: 'Your account',
          body: (
            <p>
              In <To route="ShowSettings">Settings</To>, you can change your name, picture, username, email
              address and password, see where you’re signed in, sign out other devices, turn on two-factor
              authentication, and deactivate or delete your account.
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
        ...writersHelp,
        {
          id: 'keyboard',
          title: 'Keyboard shortcuts',
          body: (
            <>
              <p>
                Single keys move between stories, save the selected story, follow its writer and open search.
                Each one has a button too. Press <kbd>?</kbd> for the full list, or open it from the account
                menu, where you can also turn the keys off.
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
              {productName} works with keyboards and screen readers, and every form works without JavaScript.
              Use the theme button to switch between light and dark. Text scales with your browser’s font
              size.
            </p>
          ),
        },
      ]}
    />
  )
}
