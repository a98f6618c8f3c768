/** Replaces `settings.server.ts` in browsers, which must not know these values. */
module.exports = {
  serverSetting(name: string): never {
    throw new Error(
      `PT-F319 A browser asks for the setting "${name}", which is for servers alone: read it in src/sources.ts or another *.server.ts.`,
    )
  },
}
