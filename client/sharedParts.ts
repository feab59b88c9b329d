/** Most pages share these, so they come in the app's one file. */
import '#client/design/Dialog.tsx'
import '#client/design/Field.tsx'
import '#client/design/ListPager.tsx'
import '#client/design/ScrolledTabs.tsx'
import '#client/forms/ActionForm.tsx'
import '#client/posts/StoryCard.tsx'
import '#client/responses/discussions.ts'
