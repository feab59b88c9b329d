/** React alone, by the build of react-dom that pages are rendered with. */
import { renderToReadableStream } from 'react-dom/server.node'
import { finishedPage } from './finishedPage.tsx'

export default finishedPage(renderToReadableStream)
