import { findingAddresses } from './addresses.ts'
import { crawl } from './crawl.ts'

crawl(findingAddresses())
