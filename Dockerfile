# An application without PostgreSQL: give it DATABASE_URL, or take compose.yaml, which brings one. It serves any project.
#   docker build -t cantera .
#   docker build -t biblioteca --build-arg APPLICATION=examples/biblioteca .
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --omit=dev
# Its folder, where it is not the project's own application.
ARG APPLICATION
RUN npx cantera release $APPLICATION --no-node --no-postgres && mv release/*/ release/image

FROM node:24-bookworm-slim
COPY --from=build /build/release/image /srv/cantera
# Kept mails. Nothing else is written, but for /tmp.
RUN install -d -o 10001 -g 10001 -m 700 /data /copias
ENV DATA_DIR=/data
USER 10001
VOLUME ["/data", "/copias"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/salud/listo`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# `docker run … cantera doctor` runs a command instead.
ENTRYPOINT ["/srv/cantera/cantera"]
