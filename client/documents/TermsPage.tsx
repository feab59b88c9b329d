import { useSite } from '#client/browser/site.tsx'
import { documentPage, DocumentSections } from '#client/documents/documentPage.tsx'
import { To } from '#client/documents/To.tsx'

/** A sign-up agrees to these terms (R203); TERMS_URL replaces them. */
export const page = documentPage({
  route: 'ShowTermsOfService',
  title: 'Terms of Service',
  description: 'The rules for using this site, in plain words.',
  Sections,
})

function Sections() {
  const { productName } = useSite()
  return (
    <DocumentSections
      sections={[
        {
          id: 'agreement',
          title: 'What you agree to',
          body: (
            <p>
              By creating an account on {productName} or by using the site, you agree to these terms. If you
              don’t agree, don’t use the site.
            </p>
          ),
        },
        {
          id: 'your-account',
          title: 'Your account',
          body: (
            <p>
              Use an email address that’s yours, and keep your password to yourself. You’re responsible for
              everything done with your account. Tell us if you think someone else is using it. You can close
              it in your settings at any time.
            </p>
          ),
        },
        {
          id: 'content',
          title: 'What you publish',
          body: (
            <>
              <p>
                Your stories stay yours. You allow {productName} to store, display and distribute them so the
                site, its feeds and its search can show them, for as long as they’re published here.
              </p>
              <p>
                Only publish what you have the right to publish. If you quote or show other people’s work,
                follow the law and credit the source.
              </p>
            </>
          ),
        },
        {
          id: 'rules',
          title: 'What isn’t allowed',
          body: (
            <ul>
              <li>Breaking the law, or helping others break it.</li>
              <li>Threats, harassment, hate, and other people’s private details.</li>
              <li>Spam, fake accounts, and automated use that gets in other people’s way.</li>
              <li>Attacks on the site, its readers or its writers.</li>
            </ul>
          ),
        },
        {
          id: 'moderation',
          title: 'What we may do',
          body: (
            <p>
              We may hide content that breaks these rules, and{' '}
              <To route="ShowSuspended">suspend the accounts</To> behind it. We may change or end parts of the
              site.
            </p>
          ),
        },
        {
          id: 'liability',
          title: 'No warranty',
          body: (
            <p>
              The site is provided as is. As far as the law allows, the people who run it aren’t liable for
              damage that comes from using it, or from what others publish on it.
            </p>
          ),
        },
      ]}
    />
  )
}
