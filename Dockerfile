# The product without PostgreSQL: give it DATABASE_URL, or take compose.yaml, which brings one.
#   docker build -t cantera .
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
# The applications in it are packages of their own.
COPY src/resources/package.json src/resources/
COPY examples/biblioteca/package.json examples/biblioteca/
COPY examples/mantenimientos/package.json examples/mantenimientos/
COPY examples/stock/package.json examples/stock/
RUN npm ci --omit=dev
COPY . .
RUN npm run release -- --no-node --no-postgres && mv release/cantera-*/ release/image

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
