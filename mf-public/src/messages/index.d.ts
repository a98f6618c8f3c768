// Made by `remote-kit messages` from en.json.
import type {  } from '@pt-portal/remote-kit/messages/message'


