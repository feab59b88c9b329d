import { useSite } from '#client/browser/site.tsx'
import { documentPage, DocumentSections } from '#client/documents/documentPage.tsx'

/** Plain terms that a sign-up agrees to (R203); TERMS_URL replaces them. */
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
              don’t agree, please don’t use the site.
            </p>
          ),
        },
        {
          id: 'your-account',
          title: 'Your account',
          body: (
            <p>
              Give an email address that is yours, and keep your password to yourself. You are responsible for
              what is done with your account. Tell us if you think that another person uses it. You can close
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
                Your stories stay yours. You allow {productName} to store, display and distribute them, so
                that the site, its feeds and its search can show them, for as long as they are published here.
              </p>
              <p>
                Publish only what you have the right to publish. If you quote or show the work of others,
                follow the law and name the source.
              </p>
            </>
          ),
        },
        {
          id: 'rules',
          title: 'What is not allowed',
          body: (
            <ul>
              <li>Breaking the law, or helping others to break it.</li>
              <li>Threats, harassment, hatred, and the private details of other people.</li>
              <li>Spam, false accounts, and automated use that gets in the way of others.</li>
              <li>Attacks on the site, its readers or its writers.</li>
            </ul>
          ),
        },
        {
          id: 'moderation',
          title: 'What we may do',
          body: (
            <p>
              We may hide content that breaks these rules, and suspend the accounts behind it. We may change
              or end parts of the site.
            </p>
          ),
        },
        {
          id: 'liability',
          title: 'No warranty',
          body: (
            <p>
              The site is provided as it is. As far as the law allows, the people who run it are not liable
              for damage that comes from using it, or from what others publish on it.
            </p>
          ),
        },
      ]}
    />
  )
}
