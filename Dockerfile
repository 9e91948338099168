# NOT RUN where it was written: docs/how-to/run-on-eventstoredb.md says what was tested.
FROM node:24-bookworm-slim AS build
WORKDIR /opt/turno
# What puts the program and the verifier together is among the optional packages; so is the lockfile's own Node, which is not kept: the image has one.
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json nest-cli.json ./
COPY bin/bundle.mjs bin/build-verifier.mjs ./bin/
COPY src ./src
# The lockfile's own Node is among the optional packages, and not wanted in the end: the image has one.
RUN node node_modules/@nestjs/cli/bin/nest.js build \
 && node bin/bundle.mjs \
 && node bin/build-verifier.mjs \
 && npm prune --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production TURNO_DATA=/var/lib/turno
WORKDIR /opt/turno
COPY --from=build /opt/turno/package.json ./
COPY --from=build /opt/turno/node_modules ./node_modules
COPY --from=build /opt/turno/dist ./dist
RUN mkdir --mode=700 /var/lib/turno && chown node:node /var/lib/turno
USER node
VOLUME /var/lib/turno
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
